"""Runs schemathesis, which knows the service by its OpenAPI document only, against a service that listens.

Opens a session of its own first, buys an umbrella for a receipt, and brings the session to a code. All checks are on; what
is told otherwise below stands there with its reason. Prints what schemathesis prints, and exits as it does.

    .build/venv-schemathesis/bin/python3 Tests/Foreign/run_schemathesis.py ADDRESS CLERK-TOKEN SECONDS SEED
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import urllib.request

import jsonschema_rs

CONFIG = """
seed = {seed}
max-time = {seconds}
request-timeout = 20.0
continue-on-failure = true
# Cutting a counterexample down takes longer than the whole run may.
generation.no-shrink = true
generation.database = "none"

[auth.openapi.rider]
bearer = "{rider}"

[auth.openapi.clerk]
bearer = "{clerk}"

[checks]
# What fits the document may still be refused for reasons that it cannot tell: the revision was guessed (412), a code is none
# or over (422, 410).
positive_data_acceptance.expected-statuses = ["2xx", "304", "404", "409", "410", "412", "422"]
# A missing If-Match is 428 (RFC 6585, section 3), for which the tool has no place.
missing_required_header.expected-statuses = ["400", "401", "415", "422", "428"]
# A body is read, and refused, before its facts are held against the session; what is not read is the state's to refuse.
negative_data_rejection.expected-statuses = ["400", "401", "404", "405", "406", "409", "412", "413", "415", "422", "428"]

# The receipt there is; a guessed number is none.
[parameters]
"path.receipt" = {receipt}

# Of a rider whom nothing else concerns, and whose rental keeps them: whoever has none is erased, and is told from then on that
# their token opens nothing (401).
[[operations]]
include-operation-id = "forgetRider"
headers = {{ Authorization = "Bearer {keeper}" }}

# The stream goes on until its reader leaves.
[[operations]]
include-operation-id = "watchSession"
max-stream-events = 1
"""


def call(url, token=None, body=None):
    headers = {"Content-Type": "application/json", "If-Match": "*"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=20) as answer:
        return json.load(answer)


def prepared(root, clerk):
    """A rider's token, the number of their receipt, and the token of another rider who waits for an umbrella."""
    token, keeper = (call(root + "/sessions", body={"name": name})["token"] for name in ("Anna", "Boris"))

    def act(action, by=token, **facts):
        return call(root + "/session/events", by, {"action": action, **facts})

    act("buy")
    call(root + "/scans", clerk, {"code": act("pay", card="visa")["code"]})
    act("continue")
    act("submit-feedback", rating=5, comment="Dry.")
    for rider in (token, keeper):
        act("rent", by=rider)
        act("pay", by=rider, card="visa")
    return token, call(root + "/session/receipts", token)["receipts"][0]["id"], keeper


def check_examples(document):
    """Holds every example of the document to the schema that it stands beside (JSON Schema 2020-12)."""
    # In a schema of its own a reference into the document has to name it.
    named = json.loads(json.dumps(document).replace('"$ref": "#/', '"$ref": "urn:document#/'))
    registry = jsonschema_rs.Registry([("urn:document", named)])
    seen = 0
    for path, methods in named["paths"].items():
        for method, operation in methods.items():
            bodies = [operation.get("requestBody", {}), *operation["responses"].values()]
            for media in (media for body in bodies for media in body.get("content", {}).values()):
                validator = jsonschema_rs.Draft202012Validator(media.get("schema", {}), registry=registry)
                for name in media.get("examples", {}):
                    for error in validator.iter_errors(document["components"]["examples"][name]["value"]):
                        sys.exit(f"{method} {path}, example {name}: {error}")
                    seen += 1
    if seen < 15:
        sys.exit(f"the document has {seen} examples")


def main():
    address, clerk, seconds, seed = sys.argv[1:5]
    with urllib.request.urlopen(f"{address}/v1/openapi.json") as answer:
        check_examples(json.load(answer))
    rider, receipt, keeper = prepared(address + "/v1", clerk)
    config = CONFIG.format(seed=seed, seconds=seconds, rider=rider, clerk=clerk, receipt=receipt, keeper=keeper)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "schemathesis.toml")
        path.write_text(config, encoding="utf-8")
        tool = pathlib.Path(sys.executable).with_name("schemathesis")
        command = [tool, "--config-file", path, "run", f"{address}/v1/openapi.json"]
        # Its notes of what it did stay here.
        return subprocess.run(command, cwd=folder, env={**os.environ, "NO_COLOR": "1"}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
