import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { extname, join, normalize, resolve } from "node:path";
import { stockApi } from "./api.ts";
import type { Answer, Asked, Version } from "./wire.ts";

/** Context path of a stock server's API. */
export const contextPath = "/jeecg-boot";
const signSecret = "dd05f1c54d63749eda95f9fa6d49v442a";

/** Ways in which a response fails. */
export type Fault =
  /** An HTML page of a gateway, with this status. */
  | { kind: "page"; status: number }
  /** The first half of the right body. */
  | { kind: "half" }
  /** An empty body. */
  | { kind: "empty" }
  /** The right body with a wrong content type. */
  | { kind: "type"; type: string }
  /** Any body. */
  | { kind: "body"; body: string; status?: number }
  /** Byte by byte; does not end while the test runs. */
  | { kind: "drip" }
  /** The connection is cut in the middle of the body. */
  | { kind: "cut" };

export interface Spoilt {
  /** Path prefix below the origin, e.g. `/jeecg-boot/sys/login`, `/config.json`. */
  path: string;
  fault: Fault;
  /** Number of responses that fail. @default all */
  times?: number;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

const gateway = "<!doctype html><html><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>";

/**
 * A JeecgBoot-style server that also serves the built console, whose `config.json` points at it. Data, envelopes and
 * quirks come from the wire facts; it contains nothing of our own server.
 */
export async function startStock({ version = "2.4" as Version } = {}) {
  const api = stockApi({ version, signSecret });
  const config: Record<string, unknown> = {
    systemName: "老系统",
    apiBase: contextPath,
    serverKind: "jeecg",
    captcha: true,
    signSecret,
  };
  let spoilt: Spoilt[] = [];
  const asked: string[] = [];

  async function answerTo(request: Asked, full: string): Promise<Answer> {
    if (full.startsWith(`${contextPath}/`)) return api.answer(request);
    if (full === "/config.json") return { status: 200, type: "application/json", body: JSON.stringify(config) };
    return consoleFile(full);
  }

  const server = createServer((message, response) => void handle(message, response));
  async function handle(message: IncomingMessage, response: ServerResponse) {
    const url = new URL(message.url ?? "/", "http://stock");
    const raw = await bodyOf(message);
    const request: Asked = {
      method: message.method ?? "GET",
      target: message.url ?? "/",
      path: url.pathname.slice(contextPath.length),
      query: url.searchParams,
      headers: message.headers,
      body: parsed(raw, message.headers["content-type"]),
      raw,
    };
    if (!url.pathname.startsWith("/assets/")) asked.push(`${request.method} ${url.pathname}`);
    const one = spoilt.find(({ path, times }) => url.pathname.startsWith(path) && times !== 0);
    if (one?.times) one.times -= 1;
    const answer = await answerTo(request, url.pathname);
    if (one) spoil(response, answer, one.fault);
    else send(response, answer);
  }
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    ...api,
    url: `http://127.0.0.1:${port}`,
    config,
    /** All requests except the console's own assets, as `GET /path`. */
    asked,
    /** Makes these responses fail from now on; without arguments nothing fails. */
    spoil(...next: Spoilt[]) {
      spoilt = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
export type Stock = Awaited<ReturnType<typeof startStock>>;

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function parsed(raw: Buffer, type = ""): Record<string, unknown> {
  if (!type.includes("json") || raw.length === 0) return {};
  return JSON.parse(raw.toString()) as Record<string, unknown>;
}

const built = resolve("dist/web");

/** The header that the README recommends for serving the console from another server. */
const keptForever = { "cache-control": "public, max-age=31536000, immutable" };

/** A file of the built console; every other path returns the console's page. */
async function consoleFile(path: string): Promise<Answer> {
  const file = join(built, normalize(path));
  const type = types[extname(file)];
  if (type && file.startsWith(built)) {
    try {
      return { status: 200, type, body: await readFile(file), headers: path.startsWith("/assets/") ? keptForever : {} };
    } catch {
      return { status: 404, type: "text/plain", body: "not found" };
    }
  }
  return { status: 200, type: "text/html; charset=utf-8", body: await readFile(join(built, "index.html")) };
}

function send(response: ServerResponse, { status, type, body, headers }: Answer) {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store", ...headers }).end(body);
}

function spoil(response: ServerResponse, answer: Answer, fault: Fault) {
  const body = Buffer.from(answer.body);
  const half = body.subarray(0, Math.ceil(body.length / 2));
  switch (fault.kind) {
    case "page":
      return send(response, { status: fault.status, type: "text/html", body: gateway });
    case "half":
      return send(response, { ...answer, body: half });
    case "empty":
      return send(response, { ...answer, body: "" });
    case "type":
      return send(response, { ...answer, type: fault.type });
    case "body":
      return send(response, { ...answer, status: fault.status ?? 200, body: fault.body });
    case "drip": {
      response.writeHead(answer.status, { "content-type": answer.type });
      let at = 0;
      const drip = setInterval(() => response.write(body.subarray(at, (at += 1))), 1000);
      response.once("close", () => clearInterval(drip));
      return;
    }
    case "cut":
      response.writeHead(answer.status, { "content-type": answer.type, "content-length": String(body.length) });
      response.write(half);
      setTimeout(() => response.destroy(), 50);
      return;
    default:
      fault satisfies never;
  }
}
