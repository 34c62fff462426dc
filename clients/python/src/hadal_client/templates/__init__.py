"""The members of templates, worked out here: families of actions that the server does not list one by one."""

from hadal.v1 import game_pb2 as game

from .advanced_colonization import advanced_colonization_member
from .digits import UNKNOWN
from .oceans import oceans_member


def member(template: game.ActionTemplate, index: int) -> game.Action:
    """The member at an index, from 0 to below `template.count`, in the order in which the server lists them.

    Raises `IndexError` for any other index, and `ValueError` for a template of a kind that is not known here.
    """
    if not 0 <= index < template.count:
        raise IndexError(f"the template has no member {index}: it has {template.count}, counted from 0")
    match template.WhichOneof("template"):
        case "advanced_colonization":
            return game.Action(advanced_colonization=advanced_colonization_member(template.advanced_colonization, index))
        case "oceans":
            return game.Action(oceans=oceans_member(template.oceans, index))
    raise ValueError(UNKNOWN)
