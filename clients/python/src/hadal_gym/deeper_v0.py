"""Deeper as an environment of PettingZoo."""

from .table import environment

env = raw_env = environment("deeper")
