import { frameOf, longestUpdate, messageOf, messageTypes, type TableMessage } from "#src/contract/table-channel.ts";
import { type RowChange, rowChangeOf } from "./table-merge.ts";

/** The server hears from an open page this often (LIVE-03). */
export const heartbeatMs = 10_000;
/** A heartbeat that is not answered within this time ends the socket (LIVE-04). */
export const replyMs = 6_000;
/** A socket that closed or failed is opened again after this long (LIVE-02). */
export const reconnectMs = 5_000;
/** The pause grows up to this where no server has ever answered: many have no table channel at all. */
const longestPauseMs = 5 * 60_000;
/** Closed so, the session is over; another one opens a channel of its own. */
const sessionEnded = 4401;

/** The part of a socket that the channel uses. */
export type ChannelSocket = Pick<WebSocket, "addEventListener" | "send" | "close">;

export interface TableChannelOptions {
  /** `ws(s)://{domain}/vxeSocket/{userId}/{pageId}`. */
  url: string;
  /** Offered as sub-protocol, never in the address; "" where the server asks for none. */
  token: string;
  /** Names this browser page; updates that say to come from it are its own (LIVE-10). */
  pageId: string;
  /** Opens a socket. @default the browser's */
  connect?: (url: string, token: string) => ChannelSocket;
}

/** connecting: a socket is being opened or has not answered yet. waiting: until the next try. ended: for good. */
export type ChannelState = "connecting" | "open" | "waiting" | "ended";

/** One page's channel, shared by its tables. */
export interface TableChannel {
  /** Hears changed rows of the tables of a name; the result stops it. */
  onTable(table: string, hear: (change: RowChange) => void): () => void;
  /** Hears what the server tells under a key (LIVE-06); the result stops it. */
  onCommon(key: string, hear: (args: readonly unknown[]) => void): () => void;
  /** Tells the other pages of a row: its id and the fields that changed. False when it could not be told. */
  tell(table: string, row: Readonly<Record<string, unknown>> & { id: string | number }): boolean;
  state(): ChannelState;
  /** Closes the socket and stops every timer; nothing is heard any more. */
  dispose(): void;
}

const browserSocket = (url: string, token: string): ChannelSocket => new WebSocket(url, token === "" ? [] : token);

/** Keeps a page's table channel open until it is disposed of. */
export function tableChannel({ url, token, pageId, connect = browserSocket }: TableChannelOptions): TableChannel {
  const tables = listeners<RowChange>();
  const commons = listeners<readonly unknown[]>();
  let state: ChannelState = "connecting";
  let socket: ChannelSocket | null = null;
  let beating: ReturnType<typeof setInterval> | undefined;
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** Whether a server has ever answered on this channel. */
  let known = false;
  let failures = 0;

  function open(): void {
    state = "connecting";
    try {
      const opened = connect(url, token);
      socket = opened;
      // A socket that was given up may still speak: it is no longer ours.
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
      // An address or a token that no socket can be opened with.
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

  /** Closed, failed or fell silent. The close of a dead line takes minutes to arrive, so nobody waits for it. */
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
    // What answers us is not answered, or two polite sides would never stop.
    if (asked) send({ type: messageTypes.heartBeat, data: true });
  }

  function send(message: TableMessage): boolean {
    try {
      socket?.send(frameOf(message));
      return socket !== null;
    } catch {
      // It closes at this moment; its close event says so.
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

/** Listeners by what they listen to. */
function listeners<T>() {
  const byKey = new Map<string, Set<(told: T) => void>>();
  return {
    add(key: string, hear: (told: T) => void): () => void {
      const group = byKey.get(key) ?? new Set();
      byKey.set(key, group);
      // The same function may listen twice and then stops twice.
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
