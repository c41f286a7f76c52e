import { readFile } from "node:fs/promises";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import { browserConfig, type Config, framedHosts, originOf } from "#src/server/config.ts";

/** The console's HTML page, for every path that is neither a file nor a call; undefined without a built console. */
export async function pageOf(webRoot: string | undefined): Promise<Buffer | undefined> {
  return webRoot === undefined ? undefined : readFile(join(webRoot, "index.html"));
}

/** The headers that helmet sets. They are the same for all responses, so they are built once: building them is slow. */
function headersBy(options: HelmetOptions) {
  const reply = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(reply.req, reply, () => undefined);
  return reply.getHeaders();
}

/** Features that the console and pages inside it may not use. Fullscreen stays allowed: framed pages offer it. */
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
 * Headers for responses over TLS, also when a trusted proxy terminates TLS. For a year the browser opens this host only
 * over https; subdomains are not included, because they may not be ours. A page that opened the console cannot access
 * its window.
 */
const tlsHeaders = {
  "strict-transport-security": "max-age=31536000",
  "cross-origin-opener-policy": "same-origin",
};

/**
 * Serves browsers everything except calls: security headers, the run-time configuration, and the built console with
 * its precompressed files. The content security policy allows no eval and no scripts from other origins.
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
        // The operator names the hosts of the team's own screens.
        scriptSrc: ["'self'", ...new Set(config.screenModules.flatMap(originOf))],
        // Toasts and dialogs add style elements while they are open.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", ...shown],
        mediaSrc: ["'self'", "blob:", ...shown],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", ...called, ...sockets],
        workerSrc: ["'self'", "blob:"],
        // Pages of menu items. The console has the same list and explains itself where it shows none.
        frameSrc: ["'self'", "blob:", ...framedHosts(config)],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // Both apply over TLS only: see `tlsHeaders`. Plain http on an internal network is allowed.
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
    // A route for each file. Behind one route for all, the folder would be read again for every request.
    wildcard: false,
    globIgnore: ["**/*.br", "**/*.gz"],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names of built assets contain a hash of their content; every other file may change with the next release.
      void reply.header(
        "Cache-Control",
        /[/\\]assets[/\\]/.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
}
