import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Config } from "#src/server/config.ts";
import type { Clock } from "#src/server/kernel/clock.ts";
import { failedReply, loggedError } from "#src/server/kernel/errors.ts";
import { refuseDeepJson } from "./json.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";

/** Base path of all calls. */
export const apiBase = "/api";

/** The response body of every call. */
export function envelope(
  kernel: Pick<Kernel, "clock">,
  parts: { success: boolean; message: string; code: number | string; result: unknown },
) {
  return { ...parts, timestamp: kernel.clock.now().getTime() };
}

/** Whether a request is a page navigation; a missing script, picture or call must get 404 instead of a page. */
export const asksForPage = ({ method, headers }: Pick<FastifyRequest, "method" | "headers">): boolean =>
  method === "GET" && /text\/html/.test(headers.accept ?? "");

/** The console's page for unknown addresses; URLs that cannot be decoded redirect here. */
export const unknownPage = "/404";

/** Maximum size of a request's URL and headers, in bytes. */
const maxHeaderSize = 64 * 1024;

/** Status and message for a request that could not be parsed, by error code. */
const unread: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, "地址过长，请减少查询条件后重试"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "请求超时，请重试"],
};

/** A server without routes; sets body parsing, logging, masking in the log, and the request timeout. */
export function newFastify(config: Config, clock: Clock): FastifyInstance {
  const fastify = Fastify({
    // A URL that cannot be decoded reaches no route, so it does not reach the error handler either.
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
    // The URL contains a list's state: a filter with a thousand pasted numbers must be readable and reloadable.
    http: { maxHeaderSize },
    // Input that is not a valid HTTP request reaches none of the handlers above.
    clientErrorHandler(error, socket) {
      if (error.code === "ECONNRESET" || socket.destroyed) return;
      const [status, message] = unread[error.code] ?? [400, "请求格式不正确"];
      const body = JSON.stringify(envelope({ clock }, { success: false, message, code: status, result: null }));
      if (socket.writable)
        socket.write(
          `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
        );
      socket.destroy(error);
    },
    // Trusts one proxy only: the client can write all entries further left in X-Forwarded-For.
    trustProxy: config.trustProxy ? (_, hop) => hop === 0 : false,
    // Nobody may hold a connection by sending a request byte by byte. 50 MB over a slow line still fit.
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
                // The route pattern, not the URL: some old URLs contain a token.
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
    // Many clients send an empty body with a JSON content type when a call takes no input.
    if (body === "") return done(null, undefined);
    try {
      refuseDeepJson(body as string);
    } catch (refusal) {
      return done(refusal as Error);
    }
    void parse(request, body as string, done);
  });
  fastify.addHook("onRequest", (request, reply, done) => {
    void reply.header("X-Request-Id", request.id);
    done();
  });
  return fastify;
}
