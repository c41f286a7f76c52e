import { readFile } from "node:fs/promises";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import { browserConfig, type Config } from "#src/server/config.ts";

/** The console's page, which answers every address that is no file and no call; absent without a built console. */
export async function pageOf(webRoot: string | undefined): Promise<Buffer | undefined> {
  return webRoot === undefined ? undefined : readFile(join(webRoot, "index.html"));
}

/** The origin of an absolute address; empty for a path on this server. */
function originOf(address: string): string[] {
  return /^https?:\/\//.test(address) ? [new URL(address).origin] : [];
}

/** The headers helmet gives an answer. They are the same for all of ours, and dear to make for each. */
function headersBy(options: HelmetOptions) {
  const reply = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(reply.req, reply, () => undefined);
  return reply.getHeaders();
}

/** What neither the console nor a page inside it may use. Fullscreen is not among them: framed pages offer it. */
const unusedDevices = [
  "accelerometer",
  "bluetooth",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/**
 * For answers over TLS, also where a trusted proxy speaks it. For a year the browser opens this host by https only;
 * its other names are not ours to decide about. A page that opened the console cannot reach its window.
 */
const tlsHeaders = {
  "strict-transport-security": "max-age=31536000",
  "cross-origin-opener-policy": "same-origin",
};

/**
 * What browsers get besides calls: security headers, the run-time configuration, and the built console with its
 * precompressed files. The policy allows no eval and no foreign scripts.
 */
export async function serveWeb(fastify: FastifyInstance, config: Config, webRoot: string | undefined): Promise<void> {
  const elsewhere = [...originOf(config.apiBase), ...originOf(config.staticDomain)];
  const shown = [...elsewhere, ...config.imageHosts];
  const called = [...elsewhere, ...config.connectHosts];
  const sockets = called.map((origin) => origin.replace(/^http/, "ws"));
  const headers = headersBy({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Toasts and dialogs write style elements of their own while they are open.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", ...shown],
        mediaSrc: ["'self'", "blob:", ...shown],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", ...called, ...sockets],
        workerSrc: ["'self'", "blob:"],
        // Menu items may show any page inside the workspace; those pages get no rights of ours.
        frameSrc: ["'self'", "blob:", "http:", "https:"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // Both count over TLS only: see `tlsHeaders`. Plain http on an inner network is an allowed way to run.
    crossOriginOpenerPolicy: false,
    strictTransportSecurity: false,
  });
  const permissions = { "permissions-policy": unusedDevices.map((device) => `${device}=()`).join(", ") };
  const plain = { ...headers, ...permissions };
  const secure = { ...plain, ...tlsHeaders };
  fastify.addHook("onRequest", ({ protocol }, reply, done) => {
    void reply.headers(protocol === "https" ? secure : plain);
    done();
  });
  fastify.get("/config.json", async (_, reply) => {
    void reply.header("Cache-Control", "no-cache");
    return browserConfig(config);
  });
  if (webRoot === undefined) return;
  await fastify.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names of built assets carry a hash of their content; everything else may change with the next release.
      void reply.header(
        "Cache-Control",
        /[/\\]assets[/\\]/.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
}
