import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { allRoutes } from "#src/server/areas.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

/** Endpoints that end the session that calls them; they have their own tests. */
const apart = new Set(["/sys/logout"]);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Values that have broken servers before: zero bytes, quotes, huge numbers, deep and hostile objects. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    "",
    " ",
    "\u0000",
    "'; drop table sys_user; --",
    "%",
    "\\",
    "*".repeat(50),
    "1,2,3,",
    "-1",
    "0",
    "9".repeat(30),
    "2026-02-30",
    "__proto__",
    "constructor",
    "🙂",
    "a".repeat(300),
  ),
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, Number.MAX_SAFE_INTEGER, 1e308, [], {}, [null], {
    a: { b: [1] },
  }),
  fc.string({ maxLength: 40 }),
  fc.integer(),
);

/** The value as a browser would write it into a URL. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function namesOf(input: z.ZodMiniType): string[] {
  return input instanceof z.ZodMiniObject ? Object.keys(input.shape) : [];
}

function routesOf(kernel: Kernel): Route[] {
  return allRoutes.flatMap((route) => (typeof route === "function" ? [...route(kernel)] : [route]));
}

describe("junk on every call", () => {
  it("is refused or survived, never a surprise, and always in the envelope (API-LIST)", async () => {
    const routes = routesOf(app.kernel).filter(({ endpoint }) => !apart.has(endpoint.path) && endpoint.body === "json");
    expect(routes.length).toBeGreaterThan(20);
    const caller = app.as("admin", { tenantId: 1 });
    const failures: string[] = [];
    for (const { endpoint } of routes) {
      const names = [...namesOf(endpoint.input), "version", "ids", "superQueryParams"];
      const bodies = fc.sample(fc.dictionary(fc.constantFrom(...names, "other"), hostile, { maxKeys: 6 }), {
        numRuns: 6,
        seed: endpoint.path.length,
      });
      for (const body of bodies) {
        const path = endpoint.path.replaceAll(
          /:(\w+)/g,
          (_, name: string) => encodeURIComponent(textOf(body[name] ?? "x")) || "x",
        );
        const inQuery = endpoint.method === "GET" || endpoint.method === "DELETE";
        const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, textOf(value)]));
        const reply = inQuery
          ? await caller.send(endpoint.method, `${path}?${query.toString()}`)
          : await caller.send(endpoint.method, path, {
              headers: { "content-type": "application/json" },
              payload: JSON.stringify(body),
            });
        const said = `${endpoint.method} ${endpoint.path} ${JSON.stringify(body)} → ${reply.status} ${reply.message}`;
        if (reply.status >= 500) failures.push(said);
        else if (
          endpoint.reply === "json" &&
          typeof (JSON.parse(reply.raw.toString()) as { success?: unknown }).success !== "boolean"
        )
          failures.push(said);
      }
    }
    expect(failures).toEqual([]);
    // Thousands of calls: on the embedded database and a busy machine, five minutes were not enough.
  }, 900_000);

  it("nobody but the holder of its permission gets past a guarded call (PERM-12)", async () => {
    const guarded = routesOf(app.kernel).filter(
      ({ endpoint }) => endpoint.permission !== "public" && endpoint.permission !== "session",
    );
    for (const username of ["cs01", "labeng01", "audit01"]) {
      const caller = app.as(username);
      const grants = await app.kernel.access.grants((await caller.get("/sys/user/getUserInfo")).result.userInfo.id, 1);
      for (const { endpoint } of guarded) {
        const needs = [endpoint.permission].flat();
        if (needs.some((code) => grants.codes.has(code))) continue;
        const reply = await caller.send(endpoint.method, endpoint.path.replaceAll(/:\w+/g, "x"));
        expect(`${username} ${endpoint.path} ${reply.status}`).toBe(`${username} ${endpoint.path} 403`);
      }
    }
  }, 400_000);
});
