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

async function answer(form, button) {
  const failed = form.querySelector(".failed");
  failed.hidden = true;
  button.disabled = true;
  try {
    const said = await (form.dataset.kind === "new" ? made(form.dataset) : signed(form.dataset));
    for (const [name, value] of Object.entries(said)) form.elements[name].value = encoded(value);
    form.submit();
  } catch {
    // Who changes their mind can press again.
    failed.hidden = false;
    button.disabled = false;
  }
}

if (window.PublicKeyCredential) {
  for (const form of document.querySelectorAll("form.passkey")) {
    const button = form.querySelector("button");
    button.hidden = false;
    form.querySelector(".unsupported").hidden = true;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      answer(form, button);
    });
  }
}
