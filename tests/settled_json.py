"""What the command line says in JSON of a settlement, written out from its fields."""

from decimal import Decimal


def exactly(amount):
    return f"{amount:f}" if isinstance(amount, Decimal) else str(amount)


def as_settlement(settlement):
    return {
        "variant": settlement.variant.name,
        "lines": [
            {
                "wager": line.name,
                "stake": exactly(line.stake),
                "outcome": line.outcome.value,
                "odds": None if line.odds is None else str(line.odds),
                "won": exactly(line.won),
                "returned": exactly(line.returned),
                "rule": line.rule,
                "why": line.why,
            }
            for line in settlement.lines
        ],
        "staked": exactly(settlement.staked),
        "net": exactly(settlement.net),
    }
