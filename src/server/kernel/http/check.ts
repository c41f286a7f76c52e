import { type Endpoint, permissionsOf } from "#src/contract/endpoint.ts";
import { servedSheetCalls, type SheetSet } from "#src/contract/sheet.ts";
import type { Route } from "./serve.ts";

/** Whether a value exported by a contract file is an endpoint. */
export function isEndpoint(value: unknown): value is Endpoint {
  if (typeof value !== "object" || value === null) return false;
  const { method, path, permission, input, result } = value as Partial<Endpoint>;
  return (
    typeof method === "string" &&
    typeof path === "string" &&
    permission !== undefined &&
    input !== undefined &&
    result !== undefined
  );
}

/** Whether a value exported by a contract file is an entity's standard set of calls. */
function isSet(value: unknown): value is SheetSet & { served: readonly Endpoint[] } {
  if (typeof value !== "object" || value === null) return false;
  const { served, has } = value as Partial<Record<"served" | "has", unknown>>;
  return Array.isArray(served) && typeof has === "string";
}

/** All endpoints that contract modules export: single ones, and those of an entity's standard set. */
export function endpointsOf(modules: readonly object[]): Endpoint[] {
  const found = new Set<Endpoint>();
  for (const value of modules.flatMap((module) => Object.values(module) as unknown[])) {
    if (isEndpoint(value)) found.add(value);
    if (!isSet(value)) continue;
    for (const one of [...value.served, ...servedSheetCalls(value)]) found.add(one);
  }
  return [...found];
}

/** The problems of the served routes; a server with any problem must not start. */
export function routeProblems(declared: readonly Endpoint[], routes: readonly Route[]): string[] {
  const problems: string[] = [];
  const served = new Set(routes.map((route) => route.endpoint));
  for (const endpoint of declared) {
    if (!served.has(endpoint)) problems.push(`${endpoint.method} ${endpoint.path} is declared but not served`);
  }
  const taken = new Map<string, string>();
  for (const { endpoint } of routes) {
    const { permission } = endpoint;
    const open = permission === "public" || permission === "session";
    if (!open && permissionsOf(permission).length === 0)
      problems.push(`${endpoint.method} ${endpoint.path} has no permission`);
    for (const { method, path } of [endpoint, ...endpoint.aliases]) {
      // Parameter names do not matter: two paths that differ only in them conflict.
      const key = `${method} ${path.replaceAll(/:\w+/g, ":")}`;
      const other = taken.get(key);
      if (other) problems.push(`${method} ${path} is served twice (${other})`);
      taken.set(key, path);
    }
  }
  return problems;
}
