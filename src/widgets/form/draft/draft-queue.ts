import { call, CallError, credentialsHeaders } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { storageDelete, storageSave } from "#src/contract/system/desk/user-storage.ts";
import { session } from "#src/session/session.ts";
import { draftOwner, noteSent, type Shelved } from "./draft-device.ts";

/**
 * Delay after the last change before the draft is sent, and max delay while a person keeps typing, in ms. With the time
 * for the request, input is on the server within two seconds.
 */
const restMs = 1_000;
const longestMs = 1_500;
/** Delay before a retry when the server does not answer, in ms. */
const againMs = 15_000;

/** One draft to be sent to the server. */
export interface Letter {
  owner: string;
  key: string;
  /** Its storage key on the device. */
  name: string;
  shelved: Shelved;
}

/** By storage key: a newer draft replaces the previous one. */
const waiting = new Map<string, Letter>();
let timer: ReturnType<typeof setTimeout> | undefined;
let since = 0;
let sending = false;
let leaving = false;
/** The connection returned during a request, which may still fail because of the lost connection. */
let isBack = false;
/** Token of an expired session: send nothing with it; the next session can send. */
let endedToken = "";

/** Queues a draft (or its removal) for the server: sends the latest per key, throttled. */
export function post(letter: Letter): void {
  if (config().serverKind === "jeecg") return;
  if (waiting.size === 0) since = Date.now();
  waiting.set(letter.name, letter);
  if (leaving) sendOff(letter);
  else wake(Math.max(0, Math.min(restMs, since + longestMs - Date.now())));
}

function wake(afterMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void send(), afterMs);
}

const mine = () => [...waiting.values()].filter(({ owner }) => owner === draftOwner());

async function send(): Promise<void> {
  const { token } = session();
  if (sending || token === "") return;
  // The person may be signing in again right now.
  if (token === endedToken) return wake(againMs);
  sending = true;
  try {
    for (const letter of mine()) {
      isBack = false;
      const done = await deliver(letter);
      if (!done) return wake(isBack ? 0 : againMs);
      if (waiting.get(letter.name) === letter) waiting.delete(letter.name);
    }
  } finally {
    // Also after a failure, so that a server that is down does not get a request per keystroke.
    since = Date.now();
    sending = false;
  }
  if (mine().length > 0) wake(restMs);
}

/** Whether the draft needs no further attempt: it was stored, or permanently refused and stays on the device only. */
async function deliver({ key, name, shelved: { draft, at } }: Letter): Promise<boolean> {
  const { token } = session();
  try {
    if (draft) await call(storageSave, { kind: "draft", key, value: draft, keptTime: at }, { unheard: true });
    else await call(storageDelete, { kind: "draft", key, keptTime: at }, { unheard: true });
    noteSent(name, at);
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) return true;
    if (error.status === 401 || (error.status === 500 && error.message.includes("Token"))) endedToken = token;
    return isForGood(error);
  }
}

/** Whether a retry would be refused again. Not so for a busy server, nor for an error page of a proxy. */
function isForGood({ status, code }: CallError): boolean {
  if (status === 200) return code !== "" && code !== "42901" && code !== "42301";
  return status > 200 && status < 500 && status !== 401 && status !== 408 && status !== 429;
}

/** Sends while the page is unloading and cannot wait for a response: the browser completes it, up to 64 kB. */
function sendOff({ owner, key, shelved: { draft, at } }: Letter): void {
  if (owner !== draftOwner() || session().token === "") return;
  const { path, method } = draft ? storageSave : storageDelete;
  const query = draft ? "" : `?${new URLSearchParams({ kind: "draft", key, keptTime: String(at) }).toString()}`;
  const { headers } = credentialsHeaders();
  // If this fails, it is sent when the console opens again.
  fetch(config().apiBase + path + query, {
    method,
    keepalive: true,
    headers: { ...headers, "content-type": "application/json" },
    ...(draft ? { body: JSON.stringify({ kind: "draft", key, value: draft, keptTime: at }) } : {}),
  }).catch(() => undefined);
}

window.addEventListener("pagehide", () => {
  leaving = true;
  for (const letter of mine()) sendOff(letter);
});
window.addEventListener("pageshow", () => {
  leaving = false;
});
window.addEventListener("online", () => {
  isBack = true;
  wake(0);
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden) wake(0);
});
