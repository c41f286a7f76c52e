import { randomUUID } from "node:crypto";
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Config } from "#src/server/config.ts";
import type { Clock } from "./clock.ts";
import { failedReply, loggedError } from "./errors.ts";
import type { Kernel } from "./kernel.ts";

/** Where the calls are served. */
export const apiBase = "/api";

/** What every call is answered with. */
export function envelope(
  kernel: Pick<Kernel, "clock">,
  parts: { success: boolean; message: string; code: number | string; result: unknown },
) {
  return { ...parts, timestamp: kernel.clock.now().getTime() };
}

/** Whether somebody goes to an address; a script, a picture or a call that is missing is missing. */
export const asksForPage = ({ method, headers }: Pick<FastifyRequest, "method" | "headers">): boolean =>
  method === "GET" && /text\/html/.test(headers.accept ?? "");

/** The console's page of unknown addresses: where one leads that cannot be read. */
export const unknownPage = "/404";

/** A server without routes: how bodies are read, what is logged and never logged, how long one may take to ask. */
export function newFastify(config: Config, clock: Clock): FastifyInstance {
  const fastify = Fastify({
    // An address that cannot be decoded reaches no route, so no handler of failures either.
    frameworkErrors(error, request, reply) {
      if (asksForPage(request as FastifyRequest) && !/^\/(api|mock)\//.test(request.url))
        return void (reply as FastifyReply).redirect(unknownPage);
      const failed = failedReply(error);
      void (reply as FastifyReply)
        .code(failed.status)
        .type("application/json; charset=utf-8")
        .send(envelope({ clock }, { success: false, message: failed.message, code: failed.code, result: failed.data }));
    },
    bodyLimit: 1024 * 1024,
    // One proxy is ours; whatever stands further left in X-Forwarded-For was written by the caller.
    trustProxy: config.trustProxy ? (_, hop) => hop === 0 : false,
    // Nobody may hold a connection by sending his request letter by letter; 50 MB over a slow line fit.
    requestTimeout: 300_000,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 1000 },
    logger:
      config.logLevel === "silent"
        ? false
        : {
            level: config.logLevel,
            redact: [
              "req.headers['x-access-token']",
              "req.headers.cookie",
              "*.password",
              "*.token",
              "password",
              "token",
            ],
            serializers: {
              req: (request) => ({
                method: request.method,
                // The pattern, not the address: some old addresses carry a token.
                url: request.routeOptions?.url ?? "",
                ip: request.ip,
              }),
              err: loggedError,
            },
          },
  });
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser("error", "error");
  fastify.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    // An empty body with a JSON type is what many clients send with a call that takes nothing.
    if (body === "") done(null, undefined);
    else void parse(request, body as string, done);
  });
  fastify.addHook("onRequest", async (request, reply) => {
    reply.header("X-Request-Id", request.id);
  });
  return fastify;
}
