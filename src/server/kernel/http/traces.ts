import type { FastifyInstance } from "fastify";
import { apiBase } from "./http.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** See `RouteOptions`. */
    polled?: boolean;
  }
}

/** An answered call. */
export interface CallTrace {
  at: Date;
  method: string;
  /** Path and query as they were sent; show them by `shownUri` only. */
  url: string;
  status: number;
  ms: number;
}

/** Totals over the answered calls since the process began. */
export interface CallSums {
  count: number;
  /** Calls that failed in the server: status 5xx. */
  errors: number;
  totalMs: number;
  maxMs: number;
  sentBytes: number;
}

/** Max number of remembered calls. */
const remembered = 100;
/** Parameters whose values stay out: who reads the traces must not get what they open. */
const secret = /token|sig|pass|secret|ticket|captcha|code|key|phone|mobile/i;

/** The address of a call without values that may be secret. */
export function shownUri(url: string): string {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  for (const name of new Set(searchParams.keys())) if (secret.test(name)) searchParams.set(name, "***");
  const query = searchParams.toString().replaceAll("%2A", "*");
  return query === "" ? pathname : `${pathname}?${query}`;
}

/** The last calls of this process, and their totals. */
export class CallTraces {
  readonly #last: CallTrace[] = [];
  readonly sums: CallSums = { count: 0, errors: 0, totalMs: 0, maxMs: 0, sentBytes: 0 };

  /** The remembered calls, newest first. */
  last(): readonly CallTrace[] {
    return this.#last.toReversed();
  }

  /** Records the calls of a server; pages, files and polled calls stay out. Call it before the first route. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook("onResponse", (request, reply, done) => {
      const { url: route = "", config } = request.routeOptions;
      if (route.startsWith(`${apiBase}/`)) {
        const { statusCode: status, elapsedTime } = reply;
        this.#count(status, elapsedTime, Number(reply.getHeader("content-length") ?? 0));
        if (config.polled !== true) {
          const at = new Date(Date.now() - elapsedTime);
          const { method, url } = request;
          this.#last.push({ at, method, url, status, ms: Math.round(elapsedTime) });
          if (this.#last.length > remembered) this.#last.shift();
        }
      }
      done();
    });
  }

  #count(status: number, ms: number, bytes: number): void {
    const { sums } = this;
    sums.count += 1;
    if (status >= 500) sums.errors += 1;
    sums.totalMs += ms;
    sums.maxMs = Math.max(sums.maxMs, ms);
    sums.sentBytes += bytes;
  }
}
