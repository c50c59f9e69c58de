"""QR codes, as SVG."""

import io


def qr(text: str) -> bytes:
    """A text to be scanned."""
    import segno

    out = io.BytesIO()
    segno.make(text, micro=False, error="m").save(
        out, kind="svg", scale=8, border=3, xmldecl=False, svgns=True, light="#ffffff", dark="#191411"
    )
    return out.getvalue()
