import { call, CallError, credentialsHeaders } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { keptDelete, keptSave } from "#src/contract/system/desk/kept.ts";
import { session } from "#src/session/session.ts";
import { draftOwner, noteSent, type Shelved } from "./draft-device.ts";

/**
 * Rest after the last change before it goes to the server, and how long somebody may type without one, ms. What is typed
 * is there within two seconds, also from who never stops: the way there is counted in.
 */
const restMs = 1_000;
const longestMs = 1_500;
/** A server that does not answer is asked again after this long, ms. */
const againMs = 15_000;

/** One draft on its way to the server. */
export interface Letter {
  owner: string;
  key: string;
  /** Its name on the device. */
  name: string;
  shelved: Shelved;
}

/** By name: a newer draft takes the place of the one before it. */
const waiting = new Map<string, Letter>();
let timer: ReturnType<typeof setTimeout> | undefined;
let since = 0;
let sending = false;
let leaving = false;
/** The connection came back while something was on its way, which may still fail of the one before. */
let isBack = false;
/** A session that has ended takes nothing; the next one does. */
let endedToken = "";

/** Takes a draft (or that it is thrown away) to the server: the latest of each key, once a moment. */
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
  // Somebody may be signing in again right now.
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
    // Also after a failure: a server that is down is not asked with every letter.
    since = Date.now();
    sending = false;
  }
  if (mine().length > 0) wake(restMs);
}

/** Whether nothing is left to do for it: it arrived, or was refused for good and stays on the device alone. */
async function deliver({ key, name, shelved: { draft, at } }: Letter): Promise<boolean> {
  const { token } = session();
  try {
    if (draft) await call(keptSave, { kind: "draft", key, value: draft, keptTime: at }, { unheard: true });
    else await call(keptDelete, { kind: "draft", key, keptTime: at }, { unheard: true });
    noteSent(name, at);
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) return true;
    if (error.status === 401 || (error.status === 500 && error.message.includes("Token"))) endedToken = token;
    return isForGood(error);
  }
}

/** Whether the same would be refused again: not by a server that is busy, nor by a page of something on the way to it. */
function isForGood({ status, code }: CallError): boolean {
  if (status === 200) return code !== "" && code !== "42901" && code !== "42301";
  return status > 200 && status < 500 && status !== 401 && status !== 408 && status !== 429;
}

/** Sends while the page goes away, when nobody can wait for an answer: the browser finishes it alone, up to 64 kB. */
function sendOff({ owner, key, shelved: { draft, at } }: Letter): void {
  if (owner !== draftOwner() || session().token === "") return;
  const { path, method } = draft ? keptSave : keptDelete;
  const query = draft ? "" : `?${new URLSearchParams({ kind: "draft", key, keptTime: String(at) }).toString()}`;
  const { headers } = credentialsHeaders();
  // What fails here is sent when the console opens again.
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
