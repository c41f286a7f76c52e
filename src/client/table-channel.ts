import { frameOf, longestUpdate, messageOf, messageTypes, type TableMessage } from "#src/contract/table-channel.ts";
import { type RowChange, rowChangeOf } from "./table-merge.ts";

/** Interval of heartbeats from an open page, in ms (LIVE-03). */
export const heartbeatMs = 10_000;
/** A heartbeat without a reply within this time closes the socket, in ms (LIVE-04). */
export const replyMs = 6_000;
/** Pause before a closed or failed socket is opened again, in ms (LIVE-02). */
export const reconnectMs = 5_000;
/** Max pause in ms if no server has ever replied: many servers have no table channel at all. */
const longestPauseMs = 5 * 60_000;
/** Close code for an ended session; the next session opens its own channel. */
const sessionEnded = 4401;

/** The part of a socket that the channel uses. */
export type ChannelSocket = Pick<WebSocket, "addEventListener" | "send" | "close">;

export interface TableChannelOptions {
  /** URL: `ws(s)://{domain}/vxeSocket/{userId}/{pageId}`. */
  url: string;
  /** Sent as sub-protocol, never in the URL; "" if the server needs none. */
  token: string;
  /** Id of this browser page; updates with this id are its own (LIVE-10). */
  pageId: string;
  /** Opens a socket. @default a WebSocket of the browser */
  connect?: (url: string, token: string) => ChannelSocket;
}

/**
 * connecting: a socket is being opened, or the server has not replied yet. waiting: pause before the next attempt.
 * ended: closed permanently.
 */
export type ChannelState = "connecting" | "open" | "waiting" | "ended";

/** Channel of one page, shared by its tables. */
export interface TableChannel {
  /** Listens to changed rows of the tables with this name; returns a function that stops it. */
  onTable(table: string, hear: (change: RowChange) => void): () => void;
  /** Listens to server messages with this key (LIVE-06); returns a function that stops it. */
  onCommon(key: string, hear: (args: readonly unknown[]) => void): () => void;
  /** Sends a changed row to the other pages: its id and the changed fields. Returns false if it could not be sent. */
  tell(table: string, row: Readonly<Record<string, unknown>> & { id: string | number }): boolean;
  state(): ChannelState;
  /** Closes the socket, stops all timers and removes all listeners. */
  dispose(): void;
}

const browserSocket = (url: string, token: string): ChannelSocket => new WebSocket(url, token === "" ? [] : token);

/** Keeps the table channel of a page open until it is disposed. */
export function tableChannel({ url, token, pageId, connect = browserSocket }: TableChannelOptions): TableChannel {
  const tables = listeners<RowChange>();
  const commons = listeners<readonly unknown[]>();
  let state: ChannelState = "connecting";
  let socket: ChannelSocket | null = null;
  let beating: ReturnType<typeof setInterval> | undefined;
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** Whether a server has ever replied on this channel. */
  let known = false;
  let failures = 0;

  function open(): void {
    state = "connecting";
    try {
      const opened = connect(url, token);
      socket = opened;
      // An abandoned socket may still fire events; ignore them.
      const ifOurs =
        <E>(work: (event: E) => void) =>
        (event: E) => {
          if (socket === opened) work(event);
        };
      opened.addEventListener("open", ifOurs(startBeating));
      opened.addEventListener(
        "message",
        ifOurs(({ data }: MessageEvent<unknown>) => hear(data)),
      );
      opened.addEventListener(
        "close",
        ifOurs(({ code }: CloseEvent) => (code === sessionEnded ? dispose() : lose())),
      );
      opened.addEventListener("error", ifOurs(lose));
    } catch {
      // The URL or the token is invalid for a socket.
      lose();
    }
  }

  function startBeating(): void {
    beat();
    beating = setInterval(beat, heartbeatMs);
  }

  function beat(): void {
    send({ type: messageTypes.heartBeat, data: "" });
    unanswered ??= setTimeout(lose, replyMs);
  }

  function stop(): void {
    clearInterval(beating);
    clearTimeout(unanswered);
    clearTimeout(again);
    beating = undefined;
    unanswered = undefined;
    const left = socket;
    socket = null;
    left?.close();
  }

  /**
   * Handles a socket that closed, failed or fell silent. A dead connection may take minutes to report its close, so do
   * not wait for it.
   */
  function lose(): void {
    stop();
    state = "waiting";
    const pause = known ? reconnectMs : Math.min(reconnectMs * 2 ** failures, longestPauseMs);
    failures += 1;
    again = setTimeout(open, pause);
  }

  function dispose(): void {
    stop();
    state = "ended";
    tables.clear();
    commons.clear();
  }

  function hear(frame: unknown): void {
    const message = messageOf(frame);
    if (message === null) return;
    switch (message.type) {
      case messageTypes.heartBeat:
        return hearBeat(message.data);
      case messageTypes.common:
        return commons.tell(message.data.key, message.data.args);
      case messageTypes.update: {
        const change = rowChangeOf(message, pageId);
        if (change) tables.tell(change.table, change);
        return undefined;
      }
      default:
        return message satisfies never;
    }
  }

  function hearBeat(data: unknown): void {
    const asked = unanswered === undefined && data !== true;
    clearTimeout(unanswered);
    unanswered = undefined;
    known = true;
    state = "open";
    // Do not reply to a reply, or both sides would reply forever.
    if (asked) send({ type: messageTypes.heartBeat, data: true });
  }

  function send(message: TableMessage): boolean {
    try {
      socket?.send(frameOf(message));
      return socket !== null;
    } catch {
      // The socket is closing right now; its close event follows.
      return false;
    }
  }

  open();
  return {
    onTable: tables.add,
    onCommon: commons.add,
    tell(table, row) {
      const message = {
        type: messageTypes.update,
        data: { socketKey: table, args: [{ ...row }, pageId] },
      } satisfies TableMessage;
      if (state !== "open" || new TextEncoder().encode(frameOf(message)).length > longestUpdate) return false;
      return send(message);
    },
    state: () => state,
    dispose,
  };
}

/** Listeners by key. */
function listeners<T>() {
  const byKey = new Map<string, Set<(told: T) => void>>();
  return {
    add(key: string, hear: (told: T) => void): () => void {
      const group = byKey.get(key) ?? new Set();
      byKey.set(key, group);
      // If a function is registered twice, it must be removed twice.
      const own = (told: T) => hear(told);
      group.add(own);
      return () => {
        group.delete(own);
        if (group.size === 0 && byKey.get(key) === group) byKey.delete(key);
      };
    },
    tell(key: string, told: T): void {
      for (const hear of byKey.get(key) ?? []) hear(told);
    },
    clear: () => byKey.clear(),
  };
}
