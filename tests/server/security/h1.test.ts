import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "#tests/support/app.ts";

let base: TestApp;
beforeAll(async () => {
  base = await testApp();
});
afterAll(() => base.close());

/** Other spellings of a call's URL: the router decodes them to the same call, or does not know them. */
const spellings = (path: string): string[] => [
  `/%61pi${path}`,
  `/ap%69${path}`,
  `/%61%70%69${path}`,
  `/api${path.replace(/s/g, "%73")}`,
  `//api${path}`,
  `/api/${path}`,
  `/API${path}`,
  `/api${path.toUpperCase()}`,
  `/api${path}.`,
  `/api${path}/`,
  `/api.${path}`,
  `/./api${path}`,
  `/x/../api${path}`,
  `/api;v=1${path}`,
  `http://127.0.0.1/api${path}`,
  `http://127.0.0.1/%61pi${path}`,
  `http://elsewhere.example/api${path}`,
];

/**
 * Sends a raw request target, without a client library that would normalize it. @returns status and code of the
 * envelope
 */
async function sendRaw(port: number, method: string, target: string, headers = ""): Promise<[number, unknown]> {
  const socket = connect(port, "127.0.0.1");
  const body = method === "GET" ? "" : JSON.stringify({ username: "nobody", password: "Wrong@2026" });
  socket.write(
    `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${headers}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(socket, "close");
  const [head = "", ...rest] = Buffer.concat(chunks).toString().split("\r\n\r\n");
  const status = Number(head.split(" ")[1]);
  try {
    return [status, (JSON.parse(rest.join("\r\n\r\n")) as { code: unknown }).code];
  } catch {
    return [status, null];
  }
}

/** A listening server whose limit is used up by one call with the usual spelling. */
async function exhausted(method: string, path: string, limits: { general: number; signIn: number }) {
  const app = await testApp({ limits, store: base.store });
  await app.fastify.listen({ port: 0, host: "127.0.0.1" });
  const address = app.fastify.server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  await sendRaw(address.port, method, `/api${path}`);
  return { app, port: address.port };
}

describe("H1: limits are decided by the matched route", () => {
  it.each([
    ["general", "GET", "/sys/user/getUserInfo", { general: 1, signIn: 1000 }],
    ["general, behind the static files", "GET", "/sys/dict/getDictItems/sex", { general: 1, signIn: 1000 }],
    ["live sockets", "GET", "/live/1", { general: 1, signIn: 1000 }],
    ["sign-in", "POST", "/sys/login", { general: 1000, signIn: 1 }],
    ["sign-in by phone", "POST", "/sys/phoneLogin", { general: 1000, signIn: 1 }],
    ["short messages", "POST", "/sys/sms", { general: 1000, signIn: 1 }],
    ["captcha", "GET", "/sys/randomImage/key", { general: 1000, signIn: 1 }],
    ["recovery", "GET", "/sys/user/querySysUser", { general: 1000, signIn: 1 }],
    ["recovery's message", "POST", "/sys/sendChangePwdSms", { general: 1000, signIn: 1 }],
  ])("H1: %s: no spelling of an address lifts the limit", async (_, method, path, limits) => {
    const { app, port } = await exhausted(method, path, limits);
    try {
      const [, usual] = await sendRaw(port, method, `/api${path}`);
      expect(usual).toBe(42901);
      for (const target of spellings(path)) {
        const [status, code] = await sendRaw(port, method, target);
        // Either the rate limit counts it, or it is no API call: the page, a redirect to it, or an error.
        const reached = code !== 42901 && ![301, 302, 400, 404, 405].includes(status);
        expect({ target, reached, code, status }).toMatchObject({ reached: false });
      }
    } finally {
      await app.close();
    }
  });
});
