import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SocketLimits } from "#src/server/live/socket-limits.ts";
import { deviceCookie } from "./device-cookie.ts";
import { apiBase, envelope } from "./http.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { networkOf } from "./network.ts";
import { type Pipeline, runCall } from "./pipeline.ts";
import type { FileReply, Route } from "./serve.ts";

/** Maximum calls per minute. */
export interface Limits {
  /** Per session, or per IP network without a session. */
  general: number;
  /** Sign-ins, captchas and codes per IP network. */
  signIn: number;
  /** For WebSockets. @default socketLimits */
  sockets?: SocketLimits;
}

export const usualLimits: Limits = { general: 1200, signIn: 60 };

/** Paths where an attacker could gain by guessing. */
const guessed = new Set([
  "/sys/login",
  "/sys/phoneLogin",
  "/sys/secondStep",
  "/sys/sms",
  "/sys/randomImage/:key",
  "/sys/cas/client/validateLogin",
  "/sys/thirdLogin/start",
  "/sys/thirdLogin/finish",
  "/sys/thirdLogin/bindingThirdPhone",
  "/sys/sms/outbox",
  "/sys/sms/outboxPage",
  "/sys/user/querySysUser",
  "/sys/sendChangePwdSms",
  "/sys/user/phoneVerification",
  "/sys/user/passwordChange",
]);

/** Serves one call under its path and all its aliases. */
export function serveRoute(fastify: FastifyInstance, pipeline: Pipeline, route: Route, limits: Limits): void {
  const { endpoint, options } = route;
  const { kernel } = pipeline;
  const { polled = false } = options;
  for (const { method, path } of [endpoint, ...endpoint.aliases]) {
    fastify.route({
      method,
      url: `${apiBase}${path}`,
      config: {
        polled,
        // Counts by IP network: an attacker could send a new token with every call.
        ...(guessed.has(path) && {
          rateLimit: {
            max: limits.signIn,
            timeWindow: 60_000,
            keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
          },
        }),
      },
      handler: async (request, reply) => {
        const { result, device } = await runCall(pipeline, route, request);
        reply.header("Cache-Control", "no-store");
        if (device !== "") reply.header("Set-Cookie", deviceCookie(device, isSecure(kernel, request)));
        if (endpoint.reply === "file") return sendFile(reply, result as FileReply);
        const { message, code } = options;
        const body = envelope(kernel, {
          success: true,
          message: typeof message === "function" ? message(result) : (message ?? "操作成功"),
          code: typeof code === "function" ? code(result) : (code ?? 200),
          result: result ?? null,
        });
        // Encoded once: Fastify would encode a text to find its length, and Node again to send it.
        reply.header("Content-Type", "application/json; charset=utf-8");
        return Buffer.from(JSON.stringify(body));
      },
    });
  }
}

/** Whether the browser uses TLS. If the proxy does not report it, the public URL decides. */
function isSecure({ config }: Kernel, { protocol }: FastifyRequest): boolean {
  return protocol === "https" || config.publicUrl?.startsWith("https:") === true;
}

function sendFile(reply: FastifyReply, file: FileReply) {
  const name = encodeURIComponent(file.name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  // Uploaded files are displayed, never executed: their scripts must not run under our origin.
  const shown = file.shown ?? /^(image\/(png|jpeg)|application\/pdf)$/.test(file.type);
  reply.header("Content-Type", file.type);
  reply.header("Content-Disposition", `${shown ? "inline" : "attachment"}; filename*=UTF-8''${name}`);
  reply.header("X-Content-Type-Options", "nosniff");
  return reply.send(file.body);
}
