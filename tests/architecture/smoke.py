"""Settle one hand with the wheel and what it depends on, in an otherwise empty environment."""

from russianpoker import Bet, BoxCards, BuySixth, Stakes, find_variant, settle


def main() -> None:
    """Two straights after a sixth card, 4 to 1 each on a bet of 20, less the card's price of 10."""
    cards = BoxCards(player="Ac Kd Qh Js Tc", drawn="9d", dealer="As Kh 8c 7h 3d")
    settlement = settle(find_variant("russian-2010"), cards, [BuySixth(), Bet()], Stakes(ante=10))
    print(settlement)
    if (settlement.staked, settlement.net) != (40, 150):
        raise SystemExit(f"staked {settlement.staked}, net {settlement.net}; expected 40 and 150")


if __name__ == "__main__":
    main()
