import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Config } from "#src/server/config.ts";
import type { Clock } from "#src/server/kernel/clock.ts";
import { failedReply, loggedError } from "#src/server/kernel/errors.ts";
import { refuseDeepJson } from "./json.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";

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

/** Bytes that a request may take before its body. */
const maxHeaderSize = 64 * 1024;

/** What is said of a request that could not be read, by the failure's code. */
const unread: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, "地址过长，请减少查询条件后重试"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "请求超时，请重试"],
};

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
    // A list's state is its address: a thousand numbers pasted into a filter are to be read, and loaded anew.
    http: { maxHeaderSize },
    // What is no request reaches none of the above.
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
