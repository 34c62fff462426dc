"""Advanced Colonization as an environment of PettingZoo."""

from .table import environment

env = raw_env = environment("advanced_colonization")
