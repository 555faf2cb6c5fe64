"""Learn when to bet in Caribbean stud, with nothing but rounds played and a table of means.

The learner sees what it holds, by category, and the rank of the dealer's upcard. For each of these
it keeps the mean of what a bet brought, tries both actions now and then, and else does what has
been better so far. A fold always costs the ante.

    python examples/learn_caribbean.py

It takes some twenty seconds, and needs the extra `rl`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, TypeAlias

import gymnasium
import numpy as np
from numpy.typing import NDArray

from russianpoker import Card, HandCategory, HandEvaluator
from russianpoker.integrations.gym import ENV_ID, Move

Policy: TypeAlias = Callable[[tuple[int, int]], Move]

CATEGORIES = {category: number for number, category in enumerate(HandCategory)}
HOUSE = HandEvaluator()
FOLDED = -1.0
"""What a fold brings, in antes."""


def features(seen: dict[str, NDArray[Any]]) -> tuple[int, int]:
    """Tell the category of the hand, and the rank of the upcard, as numbers from 0."""
    hand = [Card.from_index(int(number) - 1) for number in seen["hand"] if number]
    upcard = int(seen["upcard"][0] - 1)
    return CATEGORIES[HOUSE.evaluate(hand).category], upcard // 4


def play(env: gymnasium.Env[Any, Any], policy: Policy, rounds: int, seed: int) -> NDArray[Any]:
    """Play rounds, and give what each brought, in antes. The same seed deals the same rounds."""
    rewards = np.zeros(rounds)
    for number in range(rounds):
        seen, _ = env.reset(seed=seed if number == 0 else None)
        _, reward, _, _, _ = env.step(policy(features(seen)))
        rewards[number] = reward
    return rewards


def learn(env: gymnasium.Env[Any, Any], rounds: int, seed: int, explore: float = 0.2) -> Policy:
    """Play rounds and learn from them what a bet brings, by what is seen."""
    rng = np.random.default_rng(seed)
    means = np.zeros((len(CATEGORIES), 13))
    counts = np.zeros_like(means)

    def best(state: tuple[int, int]) -> Move:
        return Move.BET if means[state] > FOLDED else Move.FOLD

    for number in range(rounds):
        seen, _ = env.reset(seed=seed if number == 0 else None)
        state = features(seen)
        move = Move.BET if rng.random() < explore else best(state)
        _, reward, _, _, _ = env.step(move)
        if move is Move.BET:
            counts[state] += 1
            means[state] += (float(reward) - means[state]) / counts[state]
    return best


def compare(training: int, trial: int, seed: int = 1) -> dict[str, float]:
    """Learn, then play the same fresh rounds by what was learned, always bet and always fold.

    Args:
        training: How many rounds are played to learn from.
        trial: How many rounds each policy is tried on.
        seed: What all follows from.

    Returns:
        The mean of what a round brought, in antes, by policy.
    """
    env = gymnasium.make(ENV_ID, variant="caribbean-us")
    policies: dict[str, Policy] = {
        "learned": learn(env, training, seed),
        "always bet": lambda _: Move.BET,
        "always fold": lambda _: Move.FOLD,
    }
    return {
        name: float(play(env, policy, trial, seed + 1).mean()) for name, policy in policies.items()
    }


def main() -> None:
    """Learn, and print what came of it."""
    parser = argparse.ArgumentParser(description="Learn when to bet in Caribbean stud.")
    parser.add_argument("--training", type=int, default=20_000, help="rounds to learn from")
    parser.add_argument("--trial", type=int, default=10_000, help="rounds to be tried on")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for name, mean in compare(options.training, options.trial, options.seed).items():
        print(f"{name:<12} {mean:+.3f} antes a round")


if __name__ == "__main__":
    main()
