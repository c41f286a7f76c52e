import type { FastifyInstance } from "fastify";
import type { WebSocket } from "ws";
import type { Actor } from "#src/server/kernel/actor.ts";
import { actorOfToken } from "#src/server/kernel/pipeline.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Hub, longestWait } from "./hub.ts";

/** Sockets that do not answer for this long are given up, in milliseconds. */
const silenceMs = 60_000;
/** Messages kept of a socket while its token is looked at. */
const maxEarly = 10;
const heartbeats = new Set(["ping", "HeartBeat", "heartcheck"]);

/** The token a browser offers: the sub-protocol, since it can set no header and an address is no place for a secret. */
function offeredToken(protocol: string | undefined): string {
  return protocol?.split(",")[0]?.trim() ?? "";
}

/**
 * The live channels: `/websocket/:userId` for notices and changed rows, `/vxeSocket/:userId/:pageId` for tables that
 * several people edit. Both ask for the token as sub-protocol. The result ends the table sockets whose sessions are
 * over.
 */
export function serveSockets(fastify: FastifyInstance, kernel: Kernel, hub: Hub): () => Promise<void> {
  const tables = new Set<{ socket: WebSocket; tenantId: number; still: () => Promise<Actor | null> }>();

  const enter = async (request: { headers: Record<string, unknown>; query: unknown; params: unknown; ip: string }) => {
    const token = offeredToken(request.headers["sec-websocket-protocol"] as string | undefined);
    const { tenantId } = (request.query ?? {}) as { tenantId?: unknown };
    const tenantHeader = typeof tenantId === "string" ? tenantId : undefined;
    const actor = () => actorOfToken(kernel, token, { now: kernel.clock.now(), ip: request.ip, tenantHeader });
    const who = await actor().catch(() => "unknown" as const);
    if (typeof who === "string") return null;
    const { userId } = request.params as { userId: string };
    // Stock clients append a hash of the token to the id.
    if (userId !== who.userId && !userId.startsWith(`${who.userId}_`)) return null;
    const still = async () => {
      const now = await actor();
      return typeof now === "string" ? null : now;
    };
    return { who, still };
  };

  fastify.get("/api/websocket/:userId", { websocket: true }, async (socket, request) => {
    const early = keepAlive(socket);
    const entered = await enter(request);
    if (!entered) return socket.close(4401, "Token失效，请重新登录");
    const leave = hub.join({ socket, sessionId: entered.who.sessionId, actor: entered.still });
    socket.on("close", leave);
    socket.on("message", (data: Buffer) => {
      if (heartbeats.has(data.toString())) socket.send("ping");
    });
    for (const text of early()) if (heartbeats.has(text)) socket.send("ping");
  });

  const vxe = async (socket: WebSocket, request: Parameters<typeof enter>[0]) => {
    const early = keepAlive(socket);
    const entered = await enter(request);
    if (!entered) return socket.close(4401, "Token失效，请重新登录");
    const place = { socket, tenantId: entered.who.tenantId, still: entered.still };
    tables.add(place);
    socket.on("close", () => tables.delete(place));
    const hear = (text: string) => {
      const frame = parse(text);
      if (frame?.type === "heart_beat") socket.send(JSON.stringify({ type: "heart_beat", data: true }));
      if (frame?.type !== "update_vxe_table") return;
      const told = JSON.stringify(frame);
      for (const other of tables) {
        if (other.tenantId !== place.tenantId) continue;
        if (other.socket.bufferedAmount > longestWait) other.socket.terminate();
        else other.socket.send(told);
      }
    };
    socket.on("message", (data: Buffer) => hear(data.toString()));
    for (const text of early()) hear(text);
  };
  fastify.get("/vxeSocket/:userId/:pageId", { websocket: true }, vxe);
  fastify.get("/api/vxeSocket/:userId/:pageId", { websocket: true }, vxe);

  return async () => {
    for (const place of tables) {
      if (await place.still().catch(() => null)) continue;
      tables.delete(place);
      place.socket.close(4401, "Token失效，请重新登录");
    }
  };
}

function parse(text: string): { type?: unknown; data?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : null;
  } catch {
    return null;
  }
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
