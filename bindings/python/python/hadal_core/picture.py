"""Pictures, which notebooks show by themselves."""


class Picture(str):
    """An SVG. It is its own text, so that `Path("table.svg").write_text(picture)` keeps it."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return f"<Picture of {len(self):,} letters>"
