import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { StartRefusal } from "./refusal.ts";

/** Runs a command that a process on the same machine sends; the result must be valid JSON. */
export type ControlHandler = (args: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** The control socket of a running server. */
export interface Control {
  close(): Promise<void>;
}

/** A refusal is sent in both languages: the caller's terminal may use another language than the server's. */
type Reply = { result: unknown } | { refusal: readonly [chinese: string, english: string] };

/**
 * Path of the control socket of the server that owns `dataDir`: a pipe on Windows, otherwise a socket file that only
 * its owner may open.
 */
export function controlAddress(dataDir: string): string {
  const folder = resolve(dataDir);
  const short = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  if (process.platform === "win32") return `\\\\.\\pipe\\assay-${short}`;
  const inside = join(folder, "control.sock");
  // The operating system limits a socket path to about a hundred bytes.
  return Buffer.byteLength(inside) < 100 ? inside : join(tmpdir(), `assay-${process.getuid?.() ?? 0}-${short}.sock`);
}

/**
 * Listens for commands. With an external database several servers may share a data folder; only the first one listens.
 */
export async function serveControl(
  dataDir: string,
  handlers: Readonly<Record<string, ControlHandler>>,
): Promise<Control> {
  const address = controlAddress(dataDir);
  const first = await reach(address);
  if (first) {
    first.destroy();
    return { close: async () => undefined };
  }
  // Left over from a killed process.
  if (process.platform !== "win32") await rm(address, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    // The caller may close the connection at any time.
    socket.on("error", () => socket.destroy());
    readLine(socket, (line) => void answer(line).then((reply) => socket.end(`${JSON.stringify(reply)}\n`)));
  });

  async function answer(line: string): Promise<Reply> {
    try {
      const { name, args } = JSON.parse(line) as { name: string; args: Record<string, unknown> };
      const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
      if (!handler)
        throw new StartRefusal(
          `运行中的服务不支持命令 ${name}，请先停止服务再执行。`,
          `The running server does not know the command ${name}. Stop the server first.`,
        );
      return { result: (await handler(args)) ?? null };
    } catch (error) {
      const { message } = error as Error;
      return { refusal: error instanceof StartRefusal ? [error.chinese, error.english] : [message, message] };
    }
  }

  const before = process.umask(0o177);
  try {
    await new Promise<void>((done, failed) => {
      server.once("error", failed);
      server.listen(address, done);
    });
  } finally {
    process.umask(before);
  }
  server.unref();
  return {
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/**
 * Sends a command to the running server; undefined if none listens. Throws the server's refusal as a `StartRefusal`.
 */
export async function callControl(
  dataDir: string,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
): Promise<{ result: unknown } | undefined> {
  const socket = await reach(controlAddress(dataDir));
  if (!socket) return undefined;
  const reply = await new Promise<Reply>((done, failed) => {
    socket.on("error", failed);
    socket.on("close", () =>
      failed(
        new StartRefusal(
          "运行中的服务在完成命令前断开了，请查看服务日志后重试。",
          "The running server hung up before the command was done. Read the server's log and try again.",
        ),
      ),
    );
    readLine(socket, (line) => done(JSON.parse(line) as Reply));
    socket.write(`${JSON.stringify({ name, args })}\n`);
  });
  socket.destroy();
  if ("refusal" in reply) throw new StartRefusal(...reply.refusal);
  return reply;
}

/** A connection to the server that listens at the address, or undefined. */
async function reach(address: string): Promise<Socket | undefined> {
  const socket = connect(address);
  const connected = await new Promise<boolean>((done) => {
    socket.once("connect", () => done(true));
    socket.once("error", () => done(false));
  });
  return connected ? socket : undefined;
}

function readLine(socket: Socket, receive: (line: string) => void): void {
  let text = "";
  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    text += chunk;
    const end = text.indexOf("\n");
    if (end < 0) return;
    receive(text.slice(0, end));
    text = "";
  });
}
