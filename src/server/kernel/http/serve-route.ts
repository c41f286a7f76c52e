import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SocketLimits } from "#src/server/live/socket-limits.ts";
import { deviceCookie } from "./device-cookie.ts";
import { apiBase, envelope } from "./http.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { networkOf } from "./network.ts";
import { type Pipeline, runCall } from "./pipeline.ts";
import type { FileReply, Route } from "./serve.ts";

/** Calls a minute. */
export interface Limits {
  /** Of one session, or of one address without a session. */
  general: number;
  /** Sign-ins, captchas and codes of one address. */
  signIn: number;
  /** Of the live channels. @default socketLimits */
  sockets?: SocketLimits;
}

export const usualLimits: Limits = { general: 1200, signIn: 60 };

/** Paths on which guessing is worth while. */
const guessed = new Set([
  "/sys/login",
  "/sys/phoneLogin",
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

/** Serves one call under its path and every alias of it. */
export function serveRoute(fastify: FastifyInstance, pipeline: Pipeline, route: Route, limits: Limits): void {
  const { endpoint, options } = route;
  const { kernel } = pipeline;
  for (const { method, path } of [endpoint, ...endpoint.aliases]) {
    fastify.route({
      method,
      url: `${apiBase}${path}`,
      // By address: whoever guesses could send a new token with every call.
      config: guessed.has(path)
        ? {
            rateLimit: {
              max: limits.signIn,
              timeWindow: 60_000,
              keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
            },
          }
        : {},
      handler: async (request, reply) => {
        const { result, device } = await runCall(pipeline, route, request);
        reply.header("Cache-Control", "no-store");
        if (device !== "") reply.header("Set-Cookie", deviceCookie(device, isSecure(kernel, request)));
        if (endpoint.reply === "file") return sendFile(reply, result as FileReply);
        const { message, code } = options;
        return envelope(kernel, {
          success: true,
          message: typeof message === "function" ? message(result) : (message ?? "操作成功"),
          code: typeof code === "function" ? code(result) : (code ?? 200),
          result: result ?? null,
        });
      },
    });
  }
}

/** Whether the browser speaks TLS; a proxy that does not say so is known by the public address. */
function isSecure({ config }: Kernel, { protocol }: FastifyRequest): boolean {
  return protocol === "https" || config.publicUrl?.startsWith("https:") === true;
}

function sendFile(reply: FastifyReply, file: FileReply) {
  const name = encodeURIComponent(file.name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  // Uploaded files are shown, never run: no script of theirs may act in our name.
  const shown = file.shown ?? /^(image\/(png|jpeg)|application\/pdf)$/.test(file.type);
  reply.header("Content-Type", file.type);
  reply.header("Content-Disposition", `${shown ? "inline" : "attachment"}; filename*=UTF-8''${name}`);
  reply.header("X-Content-Type-Options", "nosniff");
  return reply.send(file.body);
}
