"""The endpoint for what riders do, as a team would write it with FastAPI and asyncpg: each request under a key inserts
one row into PostgreSQL, and is answered when the row is durable. Served by uvicorn; the environment says where the
server is and how large a row."""

import contextlib, json, os, secrets

import asyncpg
from fastapi import FastAPI, Header, HTTPException
from pydantic import BaseModel

SIZE = int(os.environ.get("PEERS_SIZE", "500"))
# Two workers share the hundred connections that PostgreSQL comes with, with the 64 of pgbench.
CONNECTIONS = 16


class Event(BaseModel):
    action: str
    card: str | None = None


@contextlib.asynccontextmanager
async def lifespan(app):
    async with asyncpg.create_pool(
        host=os.environ["PEERS_SOCKETS"], user="peers", database="postgres", min_size=CONNECTIONS, max_size=CONNECTIONS
    ) as app.state.pool:
        yield


app = FastAPI(lifespan=lifespan)


@app.get("/health/live")
async def live():
    return {"status": "ok"}


@app.post("/v1/sessions", status_code=201)
async def open_session():
    return {"token": secrets.token_urlsafe(24)}


@app.post("/v1/session/events")
async def act(event: Event, authorization: str = Header(), idempotency_key: str = Header(max_length=64)):
    kind, _, token = authorization.partition(" ")
    if kind != "Bearer" or not token:
        raise HTTPException(401)
    body = json.dumps(event.model_dump()).ljust(SIZE)
    # A repeated request gets the row of the first.
    insert = """
        INSERT INTO event(token, key, body) VALUES ($1, $2, $3)
        ON CONFLICT (token, key) DO UPDATE SET key = event.key RETURNING id
        """
    revision = await app.state.pool.fetchval(insert, token, idempotency_key, body)
    return {"revision": revision, "action": event.action, "information": event.action == "open-information"}
