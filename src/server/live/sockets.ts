import type { FastifyInstance } from "fastify";
import type { WebSocket } from "ws";
import { PageId } from "#src/contract/table-channel.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import { actorOfToken, offeredToken } from "#src/server/kernel/http/pipeline.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { networkOf } from "#src/server/kernel/http/network.ts";
import type { Hub } from "./hub.ts";
import { type SocketLimits, socketLimits, type SocketRoom, socketRoom } from "./socket-limits.ts";
import { openTablePages } from "./table-sockets.ts";

/** Sockets that do not answer for this long are terminated, in ms. */
const silenceMs = 60_000;
/** Max messages buffered for a socket while its token is checked. */
const maxEarly = 10;
const heartbeats = new Set(["ping", "HeartBeat", "heartcheck"]);

interface SocketRequest {
  headers: Record<string, unknown>;
  query: unknown;
  params: unknown;
  ip: string;
}

interface Entered {
  who: Actor;
  /** The same person with current permissions; null if the session is over. */
  still: () => Promise<Actor | null>;
}

/**
 * Why a socket is closed: session over, address unusable, too many sockets, unknown message, too many messages, or a
 * server error.
 */
const closings = {
  ended: [4401, "Token失效，请重新登录"],
  unknown: [1008, "页面标识不正确，请刷新页面"],
  crowded: [1013, "打开的页面过多，请关闭一些页面"],
  junk: [1008, "消息格式不正确，连接已关闭"],
  loud: [1008, "消息过多，请稍后再试"],
  fault: [1011, "服务器暂时无法处理，请稍后再试"],
} as const;
type Closing = keyof typeof closings;

function closeFor(why: Closing, socket: WebSocket): void {
  const [code, reason] = closings[why];
  socket.close(code, reason);
}

/**
 * Serves the live channels. `/live/:userId` (for stock clients `/websocket/:userId`) carries notices and changed rows.
 * `/vxeSocket/:userId/:pageId` carries tables that several people edit. Both take the token as sub-protocol. The
 * returned function closes the table sockets whose sessions are over.
 */
export async function serveSockets(
  fastify: FastifyInstance,
  kernel: Kernel,
  hub: Hub,
  limits: SocketLimits = socketLimits,
): Promise<() => Promise<void>> {
  const pages = await openTablePages(kernel.store, kernel.log);
  fastify.addHook("onClose", () => pages.close());

  /** The person who opened a socket, or the reason for closing it. */
  const enter = async (request: SocketRequest): Promise<Entered | Closing> => {
    const token = offeredToken(request.headers);
    const { tenantId } = (request.query ?? {}) as { tenantId?: unknown };
    const tenantHeader = typeof tenantId === "string" ? tenantId : undefined;
    const still = async () => {
      try {
        const now = await actorOfToken(kernel, token, { now: kernel.clock.now(), ip: request.ip, tenantHeader });
        return typeof now === "string" ? null : now;
      } catch (error) {
        if (error instanceof Refusal) return null;
        throw error;
      }
    };
    try {
      const who = await still();
      const { userId } = request.params as { userId: string };
      // Stock clients append a hash of the token to the id.
      if (!who || (userId !== who.userId && !userId.startsWith(`${who.userId}_`))) return "ended";
      return { who, still };
    } catch (error) {
      kernel.log.error({ err: error }, "a socket's session could not be looked up");
      return "fault";
    }
  };

  const listeners = socketRoom(limits);
  const listen = async (socket: WebSocket, request: SocketRequest) => {
    const attendance = attend(socket, listeners, networkOf(request.ip));
    if (!attendance) return closeFor("crowded", socket);
    const entered = await enter(request);
    if (typeof entered === "string") return attendance.end(entered);
    if (!attendance.enter(entered.who)) return attendance.end("crowded");
    const leave = hub.join({ socket, sessionId: entered.who.sessionId, actor: entered.still });
    socket.on("close", leave);
    attendance.hear((text) => {
      if (text !== null && heartbeats.has(text)) socket.send("ping");
      else attendance.end("junk");
    });
  };
  fastify.get("/api/live/:userId", { websocket: true }, listen);
  // Stock clients use this address.
  fastify.get("/api/websocket/:userId", { websocket: true }, listen);

  const readers = socketRoom(limits);
  const showTables = async (socket: WebSocket, request: SocketRequest) => {
    const attendance = attend(socket, readers, networkOf(request.ip));
    if (!attendance) return closeFor("crowded", socket);
    const { pageId } = request.params as { pageId: string };
    if (!PageId.safeParse(pageId).success) return attendance.end("unknown");
    const entered = await enter(request);
    if (typeof entered === "string") return attendance.end(entered);
    if (!attendance.enter(entered.who)) return attendance.end("crowded");
    const page = pages.join(entered.who, { pageId, socket, actor: entered.still });
    socket.on("close", page.leave);
    attendance.hear((text) => page.hear(text ?? ""));
  };
  fastify.get("/vxeSocket/:userId/:pageId", { websocket: true }, showTables);
  fastify.get("/api/vxeSocket/:userId/:pageId", { websocket: true }, showTables);

  return () => pages.weed();
}

/** An accepted socket: counted by its address, pinged, and read as long as it keeps its rate limit. */
interface Attendance {
  /** Counts the socket for its person. False if the person has too many, or if the socket has closed meanwhile. */
  enter(who: Actor): boolean;
  /** Passes buffered and later messages to the listener; null = a binary message. */
  hear(listener: (text: string | null) => void): void;
  end(why: Closing): void;
}

/** Accepts a socket; null if its address has too many. Terminates a socket that does not answer. */
function attend(socket: WebSocket, room: SocketRoom, address: string): Attendance | null {
  socket.on("error", () => socket.terminate());
  const leaveAddress = room.enter({ address });
  if (!leaveAddress) return null;
  let closed = false;
  socket.on("close", () => {
    closed = true;
    leaveAddress();
  });

  let alive = true;
  socket.on("pong", () => {
    alive = true;
  });
  const beat = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, silenceMs / 2);
  beat.unref();
  socket.on("close", () => clearInterval(beat));

  const maySpeak = room.allowance();
  const early: (string | null)[] = [];
  let listener: ((text: string | null) => void) | null = null;
  let ended = false;
  const end = (why: Closing) => {
    if (ended) return;
    ended = true;
    closeFor(why, socket);
  };
  socket.on("message", (data: Buffer, isBinary: boolean) => {
    // The other side must confirm the close; messages until then are ignored.
    if (ended) return;
    if (!maySpeak()) return end("loud");
    const text = isBinary ? null : data.toString();
    if (listener) listener(text);
    // Before the token is checked, only few and short messages are buffered.
    else if (early.length < maxEarly && data.length < 1_000) early.push(text);
  });
  return {
    end,
    enter({ sessionId, userId }) {
      // A count added after the close would never be released.
      const leave = closed ? null : room.enter({ session: sessionId, person: userId });
      if (leave) socket.on("close", leave);
      return leave !== null;
    },
    hear(given) {
      listener = given;
      for (const text of early) if (!ended) given(text);
    },
  };
}
