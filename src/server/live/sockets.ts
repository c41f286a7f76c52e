import type { FastifyInstance } from "fastify";
import type { WebSocket } from "ws";
import { PageId } from "#src/contract/table-channel.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Actor } from "#src/server/kernel/actor.ts";
import { actorOfToken } from "#src/server/kernel/pipeline.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import type { Hub } from "./hub.ts";
import { openTablePages } from "./table-sockets.ts";

/** Sockets that do not answer for this long are given up, in milliseconds. */
const silenceMs = 60_000;
/** Messages kept of a socket while its token is looked at. */
const maxEarly = 10;
const heartbeats = new Set(["ping", "HeartBeat", "heartcheck"]);

/** The token a browser offers: the sub-protocol, since it can set no header and an address is no place for a secret. */
function offeredToken(protocol: string | undefined): string {
  return protocol?.split(",")[0]?.trim() ?? "";
}

interface SocketRequest {
  headers: Record<string, unknown>;
  query: unknown;
  params: unknown;
  ip: string;
}

interface Entered {
  who: Actor;
  /** The same person with the rights of that moment; null when the session is over. */
  still: () => Promise<Actor | null>;
}

/** Why a socket is closed: the session is over, the address says nothing usable, too many pages, a fault of ours. */
const closings = {
  ended: [4401, "Token失效，请重新登录"],
  unknown: [1008, "页面标识不正确，请刷新页面"],
  crowded: [1013, "打开的页面过多，请关闭一些页面"],
  fault: [1011, "服务器暂时无法处理，请稍后再试"],
} as const;
type Closing = keyof typeof closings;

function closeFor(why: Closing, socket: WebSocket): void {
  const [code, reason] = closings[why];
  socket.close(code, reason);
}

/**
 * The live channels: `/live/:userId` (for stock clients `/websocket/:userId`) for notices and changed rows, `/vxeSocket/:userId/:pageId` for tables that
 * several people edit. Both ask for the token as sub-protocol. The result ends the table sockets whose sessions are
 * over.
 */
export async function serveSockets(fastify: FastifyInstance, kernel: Kernel, hub: Hub): Promise<() => Promise<void>> {
  const pages = await openTablePages(kernel.store, kernel.log);
  fastify.addHook("onClose", () => pages.close());

  /** The person behind a socket, or why there is none. */
  const enter = async (request: SocketRequest): Promise<Entered | Closing> => {
    const token = offeredToken(request.headers["sec-websocket-protocol"] as string | undefined);
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

  const listen = async (socket: WebSocket, request: SocketRequest) => {
    const early = keepAlive(socket);
    const entered = await enter(request);
    if (typeof entered === "string") return closeFor(entered, socket);
    const leave = hub.join({ socket, sessionId: entered.who.sessionId, actor: entered.still });
    socket.on("close", leave);
    socket.on("message", (data: Buffer) => {
      if (heartbeats.has(data.toString())) socket.send("ping");
    });
    for (const text of early()) if (heartbeats.has(text)) socket.send("ping");
  };
  fastify.get("/api/live/:userId", { websocket: true }, listen);
  // Stock clients know this address.
  fastify.get("/api/websocket/:userId", { websocket: true }, listen);

  const showTables = async (socket: WebSocket, request: SocketRequest) => {
    const early = keepAlive(socket);
    const { pageId } = request.params as { pageId: string };
    if (!PageId.safeParse(pageId).success) return closeFor("unknown", socket);
    const entered = await enter(request);
    if (typeof entered === "string") return closeFor(entered, socket);
    const page = pages.join(entered.who, { pageId, socket, actor: entered.still });
    if (!page) return closeFor("crowded", socket);
    socket.on("close", page.leave);
    socket.on("message", (data: Buffer, isBinary: boolean) => page.hear(isBinary ? "" : data.toString()));
    for (const text of early()) page.hear(text);
  };
  fastify.get("/vxeSocket/:userId/:pageId", { websocket: true }, showTables);
  fastify.get("/api/vxeSocket/:userId/:pageId", { websocket: true }, showTables);

  return () => pages.weed();
}

/** Pings a socket and gives it up when it stays silent; returns what it said before anybody listened. */
function keepAlive(socket: WebSocket): () => string[] {
  let alive = true;
  const early: string[] = [];
  // Whoever has not shown his token yet is not listened to for long.
  const hearEarly = (data: Buffer) => {
    if (early.length < maxEarly && data.length < 1_000) early.push(data.toString());
  };
  socket.on("message", hearEarly);
  socket.on("pong", () => {
    alive = true;
  });
  socket.on("error", () => socket.terminate());
  const beat = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, silenceMs / 2);
  beat.unref();
  socket.on("close", () => clearInterval(beat));
  return () => {
    socket.off("message", hearEarly);
    return early;
  };
}
