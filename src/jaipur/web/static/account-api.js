// The server's API for accounts, one function for each request.
import { request } from "./api.js";
import { makePasskey, usePasskey } from "./passkeys.js";

/** @typedef {import("./protocol").AccountBody} AccountBody */
/** @typedef {import("./protocol").ChallengeBody} ChallengeBody */
/** @typedef {import("./protocol").ChallengeRequest} ChallengeRequest */
/** @typedef {import("./protocol").CodesBody} CodesBody */
/** @typedef {import("./protocol").TokenBody} TokenBody */
/** @typedef {import("./protocol").Kept} Kept */
/** @typedef {import("./protocol").SignUpRequest} SignUpRequest */

/**
 * @param {string} what
 * @param {object} [body]
 */
function post(what, body) {
  const path = `/api/account${what}`;
  return request(path, body === undefined ? { method: "POST" } : { method: "POST", body });
}

/** @param {ChallengeRequest} body */
async function challenge(body) {
  return /** @type {ChallengeBody} */ (await post("/challenge", body)).options;
}

/**
 * Have the device make a passkey.
 * @param {ChallengeRequest} body
 */
async function made(body) {
  const options = /** @type {unknown} */ (await challenge(body));
  return makePasskey(/** @type {PublicKeyCredentialCreationOptionsJSON} */ (options));
}

/** Have the device sign with a passkey. */
async function used() {
  const options = /** @type {unknown} */ (await challenge({ for: "sign_in" }));
  return usePasskey(/** @type {PublicKeyCredentialRequestOptionsJSON} */ (options));
}

/**
 * Keep a name, by a password.
 * @param {Pick<SignUpRequest, "name" | "password" | "portrait">} wanted
 */
export async function keepByPassword(wanted) {
  return /** @type {Kept} */ (await post("", wanted));
}

/**
 * Keep a name, by a passkey that the device makes.
 * @param {Pick<SignUpRequest, "name" | "portrait">} wanted
 */
export async function keepByPasskey(wanted) {
  const passkey = await made({ for: "sign_up", name: wanted.name });
  return /** @type {Kept} */ (await post("", { ...wanted, passkey }));
}

/**
 * @param {string} name
 * @param {string} password
 */
export async function signIn(name, password) {
  await post("/sign-in", { name, password });
}

export async function signInByPasskey() {
  await post("/sign-in", { passkey: await used() });
}

/**
 * @param {string} name
 * @param {string} code
 * @param {string} password the new one
 */
export async function recover(name, code, password) {
  await post("/recovery", { name, code, password });
}

export async function signOut() {
  await post("/sign-out");
}

/** @param {string} password */
export async function prove(password) {
  await post("/proof", { password });
}

export async function proveByPasskey() {
  await post("/proof", { passkey: await used() });
}

/** @param {string} name */
export async function rename(name) {
  return /** @type {AccountBody} */ (await post("/name", { name }));
}

/** @param {string} portrait */
export async function choosePortrait(portrait) {
  return /** @type {AccountBody} */ (await post("/portrait", { portrait }));
}

/** @param {string} password */
export async function changePassword(password) {
  return /** @type {AccountBody} */ (await post("/password", { password }));
}

export async function renewCodes() {
  return /** @type {CodesBody} */ (await post("/codes")).codes;
}

export async function addPasskey() {
  const passkey = await made({ for: "add" });
  return /** @type {AccountBody} */ (await post("/passkeys", { passkey }));
}

/** @param {string} id */
export async function removePasskey(id) {
  return remove(`/passkeys/${id}`);
}

/** @param {string} [id] of a session; all but this one if it is not given */
export async function endSession(id) {
  return remove(id === undefined ? "/sessions" : `/sessions/${id}`);
}

/** @param {string} name of a program */
export async function makeToken(name) {
  return /** @type {TokenBody} */ (await post("/tokens", { name }));
}

export async function becomeBot() {
  return /** @type {AccountBody} */ (await post("/bot"));
}

export async function erase() {
  await request("/api/account", { method: "DELETE" });
}

/** @param {string} what */
async function remove(what) {
  return /** @type {AccountBody} */ (await request(`/api/account${what}`, { method: "DELETE" }));
}
