"""A program that sits down at a table and plays: python example_bot.py http://localhost:8000 CODE SEAT TOKEN"""

import asyncio
import hashlib
import json
import random
import secrets
import sys
import urllib.request
import uuid

from websockets.asyncio.client import connect

ENTROPY = secrets.token_hex(16)  # our share in the dice: its hash when we sit down, itself when everybody does


def post(address: str, body: dict[str, str], headers: dict[str, str]) -> None:
    data = json.dumps(body).encode()
    urllib.request.urlopen(
        urllib.request.Request(address, data, headers | {"Content-Type": "application/json"})
    ).close()


async def play(house: str, code: str, seat: int, headers: dict[str, str]) -> None:
    address = f"{house.replace('http', 'ws', 1)}/api/tables/{code}/live"
    async with connect(address, additional_headers=headers) as table:
        await table.send(json.dumps({"type": "hello", "seat": seat}))
        async for text in table:
            message = json.loads(text)
            info = message.get("table")  # in "welcome" and "table"
            if info and info.get("reveal_by") and not info["seats"][seat].get("revealed"):
                await asyncio.to_thread(post, f"{house}/api/tables/{code}/entropy", {"entropy": ENTROPY}, headers)
            moment = message.get("moment")  # in "welcome" and "happened"
            if not moment:
                continue
            if moment.get("result"):
                return
            if seat in moment["awaited"] and moment["legal"]:
                move = random.choice(moment["legal"])  # think harder here
                nonce = uuid.uuid4().hex
                await table.send(json.dumps({"type": "play", "seat": seat, "nonce": nonce, "move": move}))


if __name__ == "__main__":
    house, code, seat, token = sys.argv[1:]
    bearer = {"Authorization": f"Bearer {token}"}
    promise = hashlib.sha256(ENTROPY.encode()).hexdigest()
    post(f"{house}/api/tables/{code}/seats/{seat}", {"entropy_hash": promise}, bearer)
    asyncio.run(play(house, code, int(seat), bearer))
