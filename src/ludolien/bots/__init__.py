"""Bots: one ladder of levels for all games, thinking from a view. Knows the contract and kernels by name, no game."""

from ludolien.bots.ladder import LevelWords, UnknownLevel, find_level, level_words, levels, plain_levels, usual_level
from ludolien.bots.thinking import bot, think, warm, warm_one
from ludolien.bots.thought import Bot, Budget, Candidate, Progress, Thought
from ludolien.core.levels import Level

__all__ = [
    "Bot",
    "Budget",
    "Candidate",
    "Level",
    "LevelWords",
    "Progress",
    "Thought",
    "UnknownLevel",
    "bot",
    "find_level",
    "level_words",
    "levels",
    "plain_levels",
    "think",
    "usual_level",
    "warm",
    "warm_one",
]
