import type { FastifyInstance, FastifyRequest } from "fastify";
import { anonymousActor } from "./access.ts";
import { failedReply, surpriseText } from "./errors.ts";
import { apiBase, envelope } from "./http.ts";
import type { Kernel } from "./kernel.ts";
import { logTypes, writeLog } from "./op-log.ts";
import type { Route } from "./serve.ts";

/** Failures, and addresses that nobody serves. */
export function answerTheRest(
  fastify: FastifyInstance,
  kernel: Kernel,
  routes: readonly Route[],
  page: Buffer | undefined,
): void {
  const paths = routes
    .flatMap(({ endpoint }) => [endpoint, ...endpoint.aliases])
    .map(({ method, path }) => ({
      method,
      shape: new RegExp(`^${apiBase}${path.replaceAll(/:\w+/g, "[^/]+")}$`),
    }));

  fastify.setErrorHandler((error, request, reply) => {
    const failed = failedReply(error);
    if (failed.surprise) {
      request.log.error({ err: error, req: request, requestId: request.id }, "a call failed unexpectedly");
      writeLog(kernel, {
        logType: logTypes.failure,
        content: surpriseText(error),
        actor: anonymousActor(request.ip),
        method: `${request.method} ${request.routeOptions.url ?? ""}`,
        // The pattern, not the address: some old addresses carry a token.
        url: request.routeOptions.url ?? "",
        requestId: request.id,
      });
    }
    void reply
      .code(failed.status)
      .header("Cache-Control", "no-store")
      .type("application/json; charset=utf-8")
      .send(envelope(kernel, { success: false, message: failed.message, code: failed.code, result: failed.data }));
  });

  fastify.setNotFoundHandler((request: FastifyRequest, reply) => {
    const [path = ""] = request.url.split("?");
    const isCall = /^\/(api|mock)(\/|$)/.test(path);
    // Only who goes to an address gets the page; a script or a picture that is missing is missing.
    const wantsPage = request.method === "GET" && /text\/html/.test(request.headers.accept ?? "");
    if (!isCall && page && wantsPage && !/\.[a-z0-9]+$/i.test(path)) {
      return reply.header("Cache-Control", "no-cache").type("text/html; charset=utf-8").send(page);
    }
    const methods = paths.filter(({ shape }) => shape.test(path)).map(({ method }) => method);
    if (methods.length > 0) {
      const allowed = [...new Set(methods)].join(", ");
      return reply
        .code(405)
        .header("Allow", allowed)
        .send(
          envelope(kernel, {
            success: false,
            message: `不支持${request.method}请求，请使用${allowed}`,
            code: 405,
            result: null,
          }),
        );
    }
    return reply
      .code(404)
      .send(envelope(kernel, { success: false, message: "很抱歉，资源未找到!", code: 404, result: null }));
  });
}
