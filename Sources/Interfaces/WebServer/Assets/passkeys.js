// Passkeys (WebAuthn Level 2): asks the device, and sends what it has signed in the form that waits for it.

const decoded = (text) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));

const encoded = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/** Ten minutes, like the challenge. */
const timeout = 600000;

/** Makes one: of ES256, which finds its user by itself, and says nothing of the device. */
async function made({ challenge, site, user, called, known }) {
  const { response } = await navigator.credentials.create({
    publicKey: {
      challenge: decoded(challenge),
      rp: { id: site, name: "Zontik" },
      user: { id: decoded(user), name: called, displayName: called },
      pubKeyCredParams: [{ type: "public-key", alg: -7 }],
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "preferred" },
      excludeCredentials: known.split(" ").filter(Boolean).map((id) => ({ type: "public-key", id: decoded(id) })),
      attestation: "none",
      timeout,
    },
  });
  return { authenticatorData: response.getAuthenticatorData(), clientData: response.clientDataJSON };
}

async function signed({ challenge, site }) {
  const { rawId, response } = await navigator.credentials.get({
    publicKey: { challenge: decoded(challenge), rpId: site, userVerification: "preferred", timeout },
  });
  return {
    credential: rawId,
    user: response.userHandle,
    authenticatorData: response.authenticatorData,
    clientData: response.clientDataJSON,
    signature: response.signature,
  };
}

/** The challenge and the passkeys of now: the page may be old, or another one may have changed them. */
async function renew(form) {
  const answer = await fetch(form.dataset.page, { redirect: "error" });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const newest = page.querySelector("form.passkey");
  Object.assign(form.dataset, newest.dataset);
  for (const name of ["form", "challenge"]) form.elements[name].value = newest.elements[name].value;
}

async function answer(form, button) {
  const [failed, present] = [form.querySelector(".failed"), form.querySelector(".present")];
  for (const hint of [failed, present]) if (hint) hint.hidden = true;
  button.disabled = true;
  try {
    await renew(form);
    const said = await (form.dataset.kind === "new" ? made(form.dataset) : signed(form.dataset));
    for (const [name, value] of Object.entries(said)) form.elements[name].value = encoded(value);
    form.submit();
  } catch (error) {
    // Who changes their mind can press again. A device that has one makes no second one.
    (error.name === "InvalidStateError" && present ? present : failed).hidden = false;
    button.disabled = false;
  }
}

/** Whether the browser has passkeys, and gives what the form sends; at this host alone. */
function isAble({ kind, site }) {
  const Made = window.AuthenticatorAttestationResponse;
  const isWhole = kind !== "new" || (Made && "getAuthenticatorData" in Made.prototype);
  return window.PublicKeyCredential && isWhole && location.hostname === site;
}

for (const form of document.querySelectorAll("form.passkey")) {
  const button = form.querySelector("button");
  if (!button || !isAble(form.dataset)) continue;
  button.hidden = false;
  form.querySelector(".unsupported").hidden = true;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    answer(form, button);
  });
}
