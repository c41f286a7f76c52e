import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { anonymousActor } from "#src/server/kernel/auth/access.ts";
import { failedReply, surpriseText } from "#src/server/kernel/errors.ts";
import { apiBase, asksForPage, envelope, unknownPage } from "./http.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { logTypes, writeLog } from "#src/server/kernel/op-log.ts";
import type { Route } from "./serve.ts";

/** Answers failed requests, and paths that no route serves. */
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

  const notServed = (reply: FastifyReply) =>
    reply
      .code(404)
      .type("application/json; charset=utf-8")
      .send(envelope(kernel, { success: false, message: "很抱歉，资源未找到!", code: 404, result: null }));

  fastify.setErrorHandler((error, request, reply) => {
    const failed = failedReply(error);
    if (failed.surprise) {
      request.log.error({ err: error, req: request, requestId: request.id }, "a call failed unexpectedly");
      writeLog(kernel, {
        logType: logTypes.failure,
        content: surpriseText(error),
        actor: anonymousActor(request.ip),
        method: `${request.method} ${request.routeOptions.url ?? ""}`,
        // The route pattern, not the URL: some old URLs contain a token.
        url: request.routeOptions.url ?? "",
        requestId: request.id,
      });
    }
    return reply
      .code(failed.status)
      .header("Cache-Control", "no-store")
      .type("application/json; charset=utf-8")
      .send(envelope(kernel, { success: false, message: failed.message, code: failed.code, result: failed.data }));
  });

  fastify.setNotFoundHandler((request: FastifyRequest, reply) => {
    const [path = ""] = request.url.split("?");
    const isCall = /^\/(api|mock)(\/|$)/.test(path);
    if (!isCall && page && asksForPage(request) && !/\.[a-z0-9]+$/i.test(path)) {
      if (!isPlain(path)) return reply.redirect(unknownPage);
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
    return notServed(reply);
  });
}

/** Whether a path can be a page's: readable, without empty or dot segments (`//evil.example`, `/../x`). */
function isPlain(path: string): boolean {
  try {
    const segments = decodeURIComponent(path).split(/[/\\]/);
    return (
      segments.slice(1, -1).every((segment) => !["", ".", ".."].includes(segment)) &&
      !/^\.+$/.test(segments.at(-1) ?? "")
    );
  } catch {
    return false;
  }
}
