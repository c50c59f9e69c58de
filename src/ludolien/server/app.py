"""The application: routes, errors and headers in one place."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.types import ControllerRouterHandler, Message, Scope

from ludolien import VERSION
from ludolien.bus import connect
from ludolien.server import client_files, tournaments
from ludolien.server.accounts import access, changes, confirming, device_codes, me, names, passkeys, programs, sign_in
from ludolien.server.accounts.identity import visitor, visitor_of
from ludolien.server.after_game import analysis, challenges, daily, export, flashcards, record_import, replays
from ludolien.server.after_game.best_boards import BestBoards
from ludolien.server.after_game.challenge_making import ChallengeMaker
from ludolien.server.after_game.flashcard_boxes import FlashcardBoxes
from ludolien.server.after_game.reviews import Reviews
from ludolien.server.after_game.solo_scores import Scores
from ludolien.server.bots.fair_queue import FairQueue
from ludolien.server.bots.think_anywhere import ThinkAnywhere
from ludolien.server.cluster.opening import Cluster
from ludolien.server.expiry import keep_tidy, remove_loose_texts
from ludolien.server.friends import following, profiles
from ludolien.server.friends.presence_updates import PresenceUpdates
from ludolien.server.live import blocks, guest_games, house_socket, new_names, sockets
from ludolien.server.live.announcements import announce
from ludolien.server.live.elsewhere import Elsewhere
from ludolien.server.live.live_tables import LiveTables
from ludolien.server.live.people import People
from ludolien.server.lobby import house_address, leaderboards, lessons, open_tables, pairing, setup, shelf, table_lists
from ludolien.server.lobby.badges import Counts
from ludolien.server.lobby.game_routes import game_routes
from ludolien.server.lobby.invitations import Invitations
from ludolien.server.lobby.rated_games import RatedGames
from ludolien.server.moderation import blocks_and_reports, operating
from ludolien.server.moderation.deeds import keep_heeding
from ludolien.server.notify import push
from ludolien.server.notify.turns import Turns
from ludolien.server.ops import health
from ludolien.server.ops.dependencies import AnyRequest, house_of
from ludolien.server.ops.errors import ApiError, answer_bug, answer_error, answer_http, answer_too_deep
from ludolien.server.ops.hosts import only_own_hosts
from ludolien.server.ops.house import House
from ludolien.server.ops.light_litestar import LightLitestar
from ludolien.server.ops.metrics import Measured
from ludolien.server.ops.openapi import Described
from ludolien.server.ops.read_budgets import UNCAPPED, after_error, check_budget
from ludolien.server.ops.settings import Settings

HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
}
"""What every answer carries, unless it says better."""
HSTS: Final = "max-age=31536000"
"""Whoever has come by TLS once comes by nothing else for a year."""

ROUTES: Final[tuple[ControllerRouterHandler, ...]] = (
    shelf.games,
    shelf.rules,
    lessons.lessons,
    lessons.practise_step,
    leaderboards.leaderboard,
    me.me,
    me.change_me,
    sign_in.keep,
    sign_in.sign_in,
    sign_in.sign_out,
    sign_in.sign_out_elsewhere,
    sign_in.change_password,
    sign_in.recovery_codes,
    sign_in.change_mail,
    sign_in.recover_by_mail,
    sign_in.recover,
    sign_in.leave_for_good,
    device_codes.another_device,
    device_codes.sign_in_device,
    passkeys.ask_new,
    passkeys.add,
    passkeys.drop,
    passkeys.drop_one,
    passkeys.ask_known,
    passkeys.sign_in,
    passkeys.confirm,
    confirming.confirm,
    access.access,
    access.end_session,
    access.forget_device,
    changes.notices,
    changes.read_notices,
    blocks_and_reports.blocks,
    blocks_and_reports.block,
    blocks_and_reports.unblock,
    blocks_and_reports.report,
    blocks_and_reports.reports,
    blocks_and_reports.settle,
    operating.people,
    operating.deeds,
    operating.act,
    following.friends,
    following.follow,
    following.unfollow,
    following.privacy,
    following.change_privacy,
    profiles.profile,
    profiles.find_person,
    programs.programs,
    programs.add_program,
    programs.drop_program,
    push.push_key,
    push.subscribe,
    push.unsubscribe,
    sockets.live,
    house_socket.house_live,
    table_lists.lobby,
    open_tables.open_tables,
    pairing.play_now,
    pairing.stop_looking,
    table_lists.my_games,
    setup.create,
    setup.table,
    setup.take_seat,
    setup.take_any_seat,
    setup.decline_seat,
    setup.reveal_entropy,
    setup.leave_seat,
    setup.fill_seat,
    setup.ready,
    setup.start,
    setup.rematch,
    house_address.address,
    house_address.invitation,
    challenges.todays_challenges,
    challenges.challenge,
    challenges.play_challenge,
    challenges.try_challenge,
    challenges.challenge_days,
    daily.daily,
    daily.play_daily,
    daily.solo,
    analysis.possible,
    replays.replay,
    replays.download,
    export.export,
    analysis.hindsight,
    analysis.look_back,
    analysis.try_again,
    flashcards.flashcards,
    flashcards.keep_flashcards,
    flashcards.flashcard,
    flashcards.answer_flashcard,
    flashcards.put_off_flashcard,
    flashcards.forget_flashcard,
    record_import.import_record,
    *game_routes(),
    *tournaments.ROUTES,
    health.health,
    health.metrics,
    client_files.door,
    client_files.anything_else,
)


def new_house(settings: Settings) -> House:
    """A house with everything in it, not yet open."""
    return House(settings, add_services)


async def add_services(house: House) -> None:
    """What the packages above the house bring to it while it is being opened."""
    store, settings, metrics = house.store, house.settings, house.metrics
    background = FairQueue(1)
    scores, best_boards, reviews = Scores(store), BestBoards(background), Reviews(store, background)
    bus = await connect(settings.bus, "house")
    house.add(bus, bus.close)
    bots = ThinkAnywhere(bus) if settings.bus else None
    elsewhere = Elsewhere(bus, secrets.token_hex(6)) if settings.is_cluster else None
    people = People(bus, elsewhere)
    house.add(people, people.close)
    cluster = None
    if elsewhere:
        await elsewhere.open()
        house.add(elsewhere, elsewhere.close)
    if settings.is_cluster:
        cluster = Cluster(house, bus)
        house.add(cluster, cluster.close)
        await cluster.membership.set_clock()
    make_tables = cluster.tables if cluster else partial(LiveTables, store)
    tables = make_tables(
        bots=bots, see=house.when_table_changes, is_paced=settings.is_paced, share_of=house.whereabouts.share_of
    )
    house.add(scores, scores.settled)
    house.add(tables, tables.close, LiveTables)
    house.add(best_boards, best_boards.close)
    house.add(reviews, reviews.close)
    boxes = FlashcardBoxes(store, reviews)
    house.add(boxes, boxes.close)
    maker = ChallengeMaker(store, house.daily_key)
    house.add(maker, maker.close)
    archives = export.Archives()
    house.add(archives, archives.close)
    house.when_table_changes += [Turns(store, time.time()).see, scores.see]
    tables.announce = partial(announce, people)
    pairs, lobby = pairing.Pairing(tables, people), open_tables.Lobby(store, tables, people)
    house.add(pairs, pairs.close)
    house.when_user_goes.append(pairs.forget)
    house.add(lobby, pairs.close)
    rated = RatedGames(store, tables)
    house.add(rated, rated.close)
    house.when_table_changes.append(rated.see)
    house.when_guest_stays.append(rated.stays)
    invitations, presence = Invitations(store, tables, people), PresenceUpdates(store, people)
    house.add(invitations, invitations.close)
    house.add(presence, presence.close)
    people.when_changed.append(presence.see)
    house.when_block_changes += [partial(following.part, house), invitations.part]
    counts = Counts(store, tables, people)
    house.add(counts, counts.close)
    house.when_table_changes.append(counts.see)
    house.when_somebody_comes.append(counts.greet)
    house.rewrite_table = tables.rewrite
    house.when_user_is_deleted += [tables.forget_user, lambda _: scores.settled(), lambda _: remove_loose_texts(house)]
    house.when_block_changes.append(partial(blocks.heed, tables))
    house.when_name_changes.append(partial(new_names.spread, tables))
    house.when_guest_signs_in += [partial(guest_games.hand_over, tables), scores.hand_over, maker.hand_over]
    house.when_guest_signs_in.append(boxes.hand_over)
    metrics.rooms.set_function(tables.awake)
    metrics.ready_bots.set_function(lambda: tables.bots.ready)
    house.is_writable = tables.uptime.is_writable
    metrics.thoughts_waiting.set_function(lambda: tables.bots.queue.waiting)
    director = tournaments.add_to(house, tables, people)
    await names.look_again(store)
    if cluster:
        await cluster.open()
    await tables.open()
    await rated.open()
    await director.open()


def build(house: House) -> Litestar:
    """The application of one house, which it opens unless it is open."""

    @asynccontextmanager
    async def open_while_running(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        if house.settings.is_cluster:
            await house.get(Cluster).go_around(app)
        tasks = [asyncio.create_task(work(house), name=work.__name__) for work in (keep_tidy, keep_heeding)]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await house.close()

    kind = LightLitestar if house.settings.has_shortcuts else Litestar
    app = kind(
        route_handlers=ROUTES,
        dependencies={"house": Provide(house_of, sync_to_thread=False), "visitor": Provide(visitor)},
        exception_handlers={
            ApiError: answer_error,
            HTTPException: answer_http,
            RecursionError: answer_too_deep,
            Exception: answer_bug,
        },
        before_request=may_come_in,
        after_exception=[after_error],
        before_send=[with_headers],
        middleware=[Measured()],
        lifespan=[open_while_running],
        compression_config=CompressionConfig("gzip", minimum_size=1000, exclude_opt_key="is_packed"),
        request_max_body_size=house.settings.largest_message,
        openapi_config=OpenAPIConfig(
            title="Ludolien",
            version=VERSION,
            path="/api/schema",
            use_handler_docstrings=True,
            render_plugins=[Described(path=["/openapi.json", "/"])],
        ),
        logging_config=None,
    )
    app.state.house = house
    app.asgi_handler = only_own_hosts(app.asgi_handler, house.settings)
    return app


async def may_come_in(request: AnyRequest) -> None:
    """Before any request. Nothing has an address with a zero byte in it, and PostgreSQL takes none."""
    if "\0" in request.scope["path"]:
        raise ApiError(404, "not_found")
    if "authorization" in request.headers:
        program = await visitor_of(request)
        request.scope["state"][UNCAPPED] = program is not None and program.is_uncapped
    check_budget(request)


async def with_headers(message: Message, scope: Scope) -> None:
    """Gives every answer the headers of the house, errors included."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if scope["scheme"] == "https":
            headers.setdefault("strict-transport-security", HSTS)
