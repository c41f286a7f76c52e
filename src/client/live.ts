import type { EventTopic } from "#src/contract/events.ts";
import { config } from "./config.ts";

/** Min pause before a closed socket is opened again, in ms (CONST-02). */
export const reconnectMs = 5_000;
/** The pause doubles after each further failure, up to this, in ms. */
export const maxReconnectMs = 60_000;
/**
 * A socket that never opened is probably not served here. After so many failed handshakes it waits until the person
 * returns…
 */
const maxHandshakes = 6;
/** …and at least this long, in ms. */
const restMs = 300_000;
/** Interval of heartbeats to the server, in ms; after twice this time without a message the socket is closed. */
export const heartbeatMs = 20_000;
/** Close code of the server when the session is over. */
const sessionOver = 4401;

/** An event that the server sends after a commit. */
export interface LiveEvent {
  /** An event may arrive twice, with the same id; empty if the server sends no ids. */
  eventId: string;
  topic: EventTopic;
  payload: Readonly<Record<string, unknown>>;
}

export interface LiveOptions {
  userId: string;
  token: string;
  onEvent: (event: LiveEvent) => void;
  /** The connection was restored: everything shown may be stale. */
  onReturn: () => void;
  /** The server closed the connection because the session is over. */
  onOver: () => void;
}

/** Returns the base URL of sockets: the API base with ws instead of http, without a trailing slash. */
export function socketBase(apiBase: string, origin: string): string {
  const base = new URL(apiBase, origin);
  base.protocol = base.protocol === "https:" ? "wss:" : "ws:";
  return base.href.replace(/\/$/, "");
}

/** Parses an event from a frame; null for heartbeats and for everything that is not a JSON event. */
export function eventOf(frame: unknown): LiveEvent | null {
  if (typeof frame !== "string" || !frame.startsWith("{")) return null;
  try {
    const data: unknown = JSON.parse(frame);
    if (typeof data !== "object" || data === null || !("topic" in data) || typeof data.topic !== "string") return null;
    const payload = "payload" in data && typeof data.payload === "object" && data.payload !== null ? data.payload : {};
    const eventId = "eventId" in data && typeof data.eventId === "string" ? data.eventId : "";
    // Our own server sends only topics of the contract. Nothing listens to a topic of a later version.
    return { eventId, topic: data.topic as EventTopic, payload: payload as Record<string, unknown> };
  } catch {
    return null;
  }
}

/** Number of event ids that are remembered to drop duplicates. */
const rememberedEvents = 500;

/**
 * Returns a function that tells whether an event is new: its id is not among the last 500. An event without an id is
 * always new.
 */
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
  /** Path below the API base. */
  path: string;
  token: string;
  /**
   * Stock servers up to 3.2 do not support sub-protocols, and browsers refuse a handshake that does not echo the
   * sub-protocol. After a failed handshake with the token the next one omits it, and vice versa. @default false
   */
  bare?: boolean;
  onFrame: (frame: unknown) => void;
  /** The connection was restored. */
  onReturn: () => void;
  /** The server closed the socket because the session is over. */
  onOver?: () => void;
}

/**
 * Pause before the next attempt, in ms. The random part spreads the reconnects of all windows after a restart of the
 * server.
 */
const pauseAfter = (failures: number) =>
  Math.min(reconnectMs * 2 ** failures * (1 + Math.random() / 2), maxReconnectMs);

/**
 * Keeps one socket open while the session lasts; returns a function that closes it. The token is sent as sub-protocol,
 * never in the URL. A socket that fails repeatedly is retried less and less often, because each failure adds an error
 * to the browser's console that cannot be suppressed. If the server reports that the session is over, `onOver` is
 * called once; no sign-in dialog opens in the middle of the person's work. The token is not sent again until the
 * window gets focus; the refetch at that time also detects the end of the session.
 */
export function keepSocket({
  path,
  token,
  bare: mayBeBare = false,
  onFrame,
  onReturn,
  onOver,
}: SocketOptions): () => void {
  let socket: WebSocket | null = null;
  let heart: ReturnType<typeof setInterval> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  let wasOpen = false;
  let heard = Date.now();
  let bare = false;
  /** Number of failed handshakes since the socket was last open. */
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
        onOver?.();
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
  /** The network is back, or the window got focus: skip the rest of the pause. */
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

/**
 * Connects the console's own channel: it sends committed changes that the person may see. It is not the notice socket
 * (DEC-13).
 */
export function connectLive({ userId, token, onEvent, onReturn, onOver }: LiveOptions): () => void {
  const isFresh = freshEvents();
  return keepSocket({
    path: `/live/${encodeURIComponent(userId)}`,
    token,
    onFrame(frame) {
      const event = eventOf(frame);
      if (event && isFresh(event)) onEvent(event);
    },
    onReturn,
    onOver,
  });
}
