// Passkeys: what the browser's own functions take and give, as the JSON that the server speaks.

/** Whether this browser can use passkeys here; found out before the page was shown. */
export function canUsePasskeys() {
  return document.documentElement.dataset.passkeys === "yes";
}

/**
 * Ask the device to make a passkey.
 * @param {PublicKeyCredentialCreationOptionsJSON} options the server's
 * @returns {Promise<object>} the answer for the server
 */
export async function makePasskey(options) {
  const made = await navigator.credentials.create({
    publicKey: /** @type {PublicKeyCredentialCreationOptions} */ ({
      ...options,
      challenge: toBytes(options.challenge),
      user: { ...options.user, id: toBytes(options.user.id) },
      excludeCredentials: withBytes(options.excludeCredentials),
    }),
  });
  const { response, ...rest } = answer(made);
  const own = /** @type {AuthenticatorAttestationResponse} */ (response);
  return {
    ...rest,
    response: {
      clientDataJSON: toText(own.clientDataJSON),
      attestationObject: toText(own.attestationObject),
      transports: own.getTransports?.() ?? [],
    },
  };
}

/**
 * Ask the device to sign in with a passkey.
 * @param {PublicKeyCredentialRequestOptionsJSON} options the server's
 * @returns {Promise<object>} the answer for the server
 */
export async function usePasskey(options) {
  const used = await navigator.credentials.get({
    publicKey: /** @type {PublicKeyCredentialRequestOptions} */ ({
      ...options,
      challenge: toBytes(options.challenge),
      allowCredentials: withBytes(options.allowCredentials),
    }),
  });
  const { response, ...rest } = answer(used);
  const own = /** @type {AuthenticatorAssertionResponse} */ (response);
  return {
    ...rest,
    response: {
      clientDataJSON: toText(own.clientDataJSON),
      authenticatorData: toText(own.authenticatorData),
      signature: toText(own.signature),
      ...(own.userHandle ? { userHandle: toText(own.userHandle) } : {}),
    },
  };
}

/**
 * Whether somebody changed their mind, or the device has no passkey: nothing to complain about.
 * @param {unknown} error
 */
export function isDeclined(error) {
  return error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name);
}

/** @param {Credential | null} credential */
function answer(credential) {
  const found = /** @type {PublicKeyCredential} */ (credential);
  return {
    id: found.id,
    rawId: toText(found.rawId),
    type: found.type,
    response: found.response,
    clientExtensionResults: {},
  };
}

/** @param {PublicKeyCredentialDescriptorJSON[] | undefined} credentials */
function withBytes(credentials) {
  const known = credentials ?? [];
  return known.map(({ id }) => ({ id: toBytes(id), type: /** @type {const} */ ("public-key") }));
}

/** @param {string} text in base64url */
export function toBytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** @param {ArrayBuffer} bytes */
export function toText(bytes) {
  const plain = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return plain.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
