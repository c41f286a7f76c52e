import { describe, expect, it } from "vitest";
import { screens } from "#src/app/screens.ts";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { allEndpoints, allWork, servedActs } from "#src/server/areas.ts";
import { screens as seeded } from "#src/contract/menu.ts";

const modules = import.meta.glob<Readonly<Record<string, unknown>>>("/src/features/*/*/*actions.{ts,tsx}", {
  eager: true,
});

/** Permissions of all row actions, on any screen. */
const offered = new Set(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap((actions) => (Array.isArray(actions) ? (actions as { permission?: string | readonly string[] }[]) : []))
    .flatMap(({ permission = [] }) => permission),
);

describe("What waits for somebody", () => {
  const live = allWork.filter(({ permission }) => permission.some((one) => servedActs.has(one)));

  it("is what the server serves an act for", () => {
    expect(live.length).toBeGreaterThan(5);
    const writing = allEndpoints
      .filter(({ method }) => method !== "GET")
      .flatMap((one) => permissionsOf(one.permission));
    expect(live.flatMap(({ permission }) => permission).filter((one) => !writing.includes(one))).toEqual([]);
  });

  it.each(live.map((source) => [source.kind, source] as const))("%s can be done on the console", (_, source) => {
    expect(source.permission.filter((one) => servedActs.has(one) && !offered.has(one))).toEqual([]);
    if (typeof source.list !== "string") return;
    const path = source.list.replace(/\?.*$/, "");
    const page = seeded.find((one) => one.path === path);
    expect(Object.keys(screens)).toContain(page?.component);
  });
});
