"""The built client: its files, and its page for every address that is a place in the house."""

import gzip
import mimetypes
from base64 import b64encode
from email.utils import formatdate
from functools import lru_cache
from hashlib import sha256
from pathlib import Path, PurePosixPath
from re import DOTALL, compile
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

from ludolien import catalogue
from ludolien.outside import client_folder
from ludolien.server.lobby.link_previews import preview
from ludolien.server.ops.errors import ApiError

INLINE_SCRIPT = compile(rb"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", DOTALL)
OF_A_GAME = compile(r"outside/([a-z0-9_]+)/(.+)")
FOREVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
SERVICE_WORKER = "/sw.js"
"""The one script that fetches by itself: its own policy must let it reach the house."""
ENGINE = "/assets/engine.worker"
"""The script that runs the house in a browser: it alone may compile WebAssembly, and reaches nothing but the house."""
NOT_BUILT = (
    b"<!doctype html><meta charset=utf-8><title>Ludolien</title>"
    b"<p>The house is open, but its client has not been built. Install a release: "
    b"<code>pip install 'ludolien[server]'</code>. In a checkout, <code>make play</code> builds it.</p>"
)


class Asset(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    body: bytes
    packed: bytes
    """The same, gzipped; empty where that gains nothing."""
    type: str
    etag: str
    modified: str


@get("/", include_in_schema=False, is_packed=True)
async def door(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The front door."""
    return await page_at(request, "")


@get("/{path:path}", include_in_schema=False, is_packed=True)
async def anything_else(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """A file of the client, or its page: the client knows its own addresses."""
    name = path.lstrip("/")
    folder, below = request.app.state.house.settings.static, name
    if from_outside := OF_A_GAME.fullmatch(name):
        folder, below = outside_folder(from_outside[1]), from_outside[2]
    asset = find(folder, below)
    if asset is not None:
        is_fixed = name.startswith(("assets/", "engine/")) and not name.endswith("/engine.json")
        return send(request, asset, FOREVER if is_fixed else ASK_FIRST)
    if name.startswith("api/") or "." in PurePosixPath(name).name:
        raise ApiError(404, "not_found")
    return await page_at(request, name)


def outside_folder(slug: str) -> Path:
    """Where the files of a game from outside are; there are none of the house's own games, nor of unknown ones."""
    game = next((game for game in catalogue.OUTSIDE.games if game.slug == slug), None)
    if game is None:
        raise ApiError(404, "not_found")
    return client_folder(game)


async def page_at(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    """The client's page with what is shown of this address where it is shared."""
    return page(request, await preview(request, path))


def page(request: Request[Any, Any, Any], head: str = "") -> Response[bytes]:
    """The client's one page, with a preview for those who share its address."""
    asset = find(request.app.state.house.settings.static, "index.html")
    body = asset.body if asset else NOT_BUILT
    if head:
        body = body.replace(b"</head>", head.encode() + b"</head>", 1)
    headers = {"cache-control": ASK_FIRST, "content-security-policy": policy(body), "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body = gzip.compress(body, 6, mtime=0)
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=MediaType.HTML, headers=headers)


def find(folder: Path, name: str) -> Asset | None:
    """The file by its name below the folder, or nothing; never one outside it."""
    wanted = folder / name
    if not name or ".." in PurePosixPath(name).parts or PurePosixPath(name).name.startswith(".") or "\0" in name:
        return None
    try:
        if not wanted.is_file() or not wanted.resolve().is_relative_to(folder.resolve()):
            return None
        return _read(wanted, wanted.stat().st_mtime_ns)
    except OSError:
        return None


def send(request: Request[Any, Any, Any], asset: Asset, caching: str) -> Response[bytes]:
    """The file, or that it has not changed."""
    headers = {"cache-control": caching, "etag": asset.etag, "last-modified": asset.modified, "vary": "accept-encoding"}
    if request.url.path == SERVICE_WORKER:
        headers["content-security-policy"] = "default-src 'none'; connect-src 'self'"
    if request.url.path.startswith(ENGINE):
        headers["content-security-policy"] = (
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
        )
    if request.headers.get("if-none-match") == asset.etag:
        return Response(b"", status_code=304, headers=headers)
    body = asset.body
    if asset.packed and "gzip" in request.headers.get("accept-encoding", ""):
        body = asset.packed
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=asset.type, headers=headers)


@lru_cache(maxsize=512)
def _read(file: Path, changed: int) -> Asset:
    body = file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    if file.suffix == ".webmanifest":
        kind = "application/manifest+json"
    is_text = kind.startswith("text/") or kind.endswith(("json", "javascript", "xml")) or file.suffix == ".wasm"
    packed = gzip.compress(body, 6, mtime=0) if is_text and len(body) > 1000 else b""
    return Asset(
        body=body,
        packed=packed if len(packed) < len(body) else b"",
        type=f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
        etag=f'"{sha256(body).hexdigest()[:20]}"',
        modified=formatdate(changed / 1e9, usegmt=True),
    )


@lru_cache(maxsize=64)
def policy(body: bytes) -> str:
    """The page's Content-Security-Policy: nothing from elsewhere, and only the inline scripts it was built with."""
    inline = "".join(f" 'sha256-{b64encode(sha256(text).digest()).decode()}'" for text in INLINE_SCRIPT.findall(body))
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src 'self'{inline}",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self'",
            "media-src 'self' data: blob:",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
        )
    )
