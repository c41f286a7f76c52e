import type { EventTopic } from "#src/contract/events.ts";
import { config } from "./config.ts";

/** A socket that ended is tried again no sooner than after this long (CONST-02). */
export const reconnectMs = 5_000;
/** After each further failure twice as long, up to this. */
export const maxReconnectMs = 60_000;
/** A socket that never opened is not served here: after so many handshakes it waits for somebody who comes back… */
const maxHandshakes = 6;
/** …after this long, in ms. */
const restMs = 300_000;
/** The server hears from us this often; silence of twice that ends the socket. */
export const heartbeatMs = 20_000;
/** The server closes so when the session is over. */
const sessionOver = 4401;

/** What the server tells after a commit. */
export interface LiveEvent {
  /** The same event may arrive twice and then carries the same id; empty from servers that give none. */
  eventId: string;
  topic: EventTopic;
  payload: Readonly<Record<string, unknown>>;
}

export interface LiveOptions {
  userId: string;
  token: string;
  onEvent: (event: LiveEvent) => void;
  /** Came back after being away: everything shown may be outdated. */
  onReturn: () => void;
}

/** Where sockets are served: the API base with ws for http, without a trailing slash. */
export function socketBase(apiBase: string, origin: string): string {
  const base = new URL(apiBase, origin);
  base.protocol = base.protocol === "https:" ? "wss:" : "ws:";
  return base.href.replace(/\/$/, "");
}

/** An event out of a frame; null for heartbeats and for anything that is no JSON event. */
export function eventOf(frame: unknown): LiveEvent | null {
  if (typeof frame !== "string" || !frame.startsWith("{")) return null;
  try {
    const data: unknown = JSON.parse(frame);
    if (typeof data !== "object" || data === null || !("topic" in data) || typeof data.topic !== "string") return null;
    const payload = "payload" in data && typeof data.payload === "object" && data.payload !== null ? data.payload : {};
    const eventId = "eventId" in data && typeof data.eventId === "string" ? data.eventId : "";
    // Our own server tells what the contract names; a topic of a later version is followed by nobody.
    return { eventId, topic: data.topic as EventTopic, payload: payload as Record<string, unknown> };
  } catch {
    return null;
  }
}

/** How many event ids are remembered to drop repetitions. */
const rememberedEvents = 500;

/** Says of each event whether it is new; one that was told before within the last 500 is not. Without an id it is new. */
export function freshEvents(): (event: Pick<LiveEvent, "eventId">) => boolean {
  const seen = new Set<string>();
  return ({ eventId }) => {
    if (eventId === "") return true;
    if (seen.has(eventId)) return false;
    seen.add(eventId);
    if (seen.size > rememberedEvents)
      for (const oldest of [...seen].slice(0, rememberedEvents / 2)) seen.delete(oldest);
    return true;
  };
}

export interface SocketOptions {
  /** Below the API base. */
  path: string;
  token: string;
  /**
   * Stock servers up to 3.2 know no sub-protocol, and browsers refuse a handshake whose sub-protocol is not echoed: one
   * that failed with the token is tried without it, and the other way round. @default false
   */
  bare?: boolean;
  onFrame: (frame: unknown) => void;
  /** Came back after being away. */
  onReturn: () => void;
}

/**
 * Pause before a socket is tried again. The random part keeps the windows of all people from coming back in the same
 * second after a restart of the server.
 */
const pauseAfter = (failures: number) =>
  Math.min(reconnectMs * 2 ** failures * (1 + Math.random() / 2), maxReconnectMs);

/**
 * Keeps one socket open while the session lasts; returns what ends it. The token travels as sub-protocol, never in the
 * address. A socket that fails again and again is tried more and more rarely: each failure is a line in the browser's
 * console that nobody can suppress. Told that the session is over it opens nothing in the middle of what is being done:
 * the person's next call does. The token is not offered again before somebody comes back to the window, where reading
 * anew tells, too.
 */
export function keepSocket({ path, token, bare: mayBeBare = false, onFrame, onReturn }: SocketOptions): () => void {
  let socket: WebSocket | null = null;
  let heart: ReturnType<typeof setInterval> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  let wasOpen = false;
  let heard = Date.now();
  let bare = false;
  /** Handshakes that failed since the last open socket. */
  let failures = 0;
  let isWaiting = false;
  let isResting = false;
  let triedAt = 0;

  const open = () => {
    isWaiting = false;
    triedAt = Date.now();
    const address = socketBase(config().apiBase, window.location.origin) + path;
    const opened = bare ? new WebSocket(address) : new WebSocket(address, token);
    let isOpen = false;
    socket = opened;
    opened.addEventListener("open", () => {
      isOpen = true;
      failures = 0;
      heard = Date.now();
      if (wasOpen) onReturn();
      wasOpen = true;
      heart = setInterval(() => {
        if (Date.now() - heard > 2 * heartbeatMs) opened.close();
        else opened.send("ping");
      }, heartbeatMs);
    });
    opened.addEventListener("message", ({ data }) => {
      heard = Date.now();
      onFrame(data);
    });
    opened.addEventListener("close", ({ code }) => {
      clearInterval(heart);
      if (ended) return;
      if (code === sessionOver) {
        window.addEventListener("focus", comeBack, { once: true });
        return;
      }
      const pause = pauseAfter(failures);
      if (!isOpen) {
        failures += 1;
        if (mayBeBare) bare = !bare;
      }
      isWaiting = true;
      isResting = !wasOpen && failures >= maxHandshakes;
      if (!isResting) again = setTimeout(open, pause);
    });
  };
  /** The network is back, or somebody looks at the window: nobody waits for the rest of the pause. */
  const hurry = () => {
    if (!isWaiting || Date.now() - triedAt < (isResting ? restMs : reconnectMs)) return;
    clearTimeout(again);
    open();
  };
  const comeBack = () => {
    if (ended) return;
    onReturn();
    open();
  };
  open();
  window.addEventListener("online", hurry);
  window.addEventListener("focus", hurry);
  return () => {
    ended = true;
    window.removeEventListener("online", hurry);
    window.removeEventListener("focus", hurry);
    clearTimeout(again);
    clearInterval(heart);
    socket?.close();
  };
}

/** The console's own channel: what was committed, as the person may see it. It is not the notice socket (DEC-13). */
export function connectLive({ userId, token, onEvent, onReturn }: LiveOptions): () => void {
  const isFresh = freshEvents();
  return keepSocket({
    path: `/live/${encodeURIComponent(userId)}`,
    token,
    onFrame(frame) {
      const event = eventOf(frame);
      if (event && isFresh(event)) onEvent(event);
    },
    onReturn,
  });
}
