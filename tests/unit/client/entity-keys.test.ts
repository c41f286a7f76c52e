import { describe, expect, it } from "vitest";
import { entityOf, prefixOf } from "#src/client/query.ts";
import { outdatedBy } from "#src/workspace/live/use-live.ts";
import type { EntitySet } from "#src/contract/list.ts";
import type { EntityName } from "#src/contract/permissions.ts";
import { allEndpoints } from "#src/server/areas.ts";

const modules = import.meta.glob<Readonly<Record<string, unknown>>>("/src/contract/**/*.ts", { eager: true });

/** Every entity set that the contract exports, with its address. An entity can have a second set, of its parts. */
const sets = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is EntitySet => typeof value === "object" && value !== null && "served" in value)
  .map((set) => [set.address as EntityName, set] as const);

describe("A live event and a list cannot miss each other (architecture 3.2)", () => {
  it("covers every set of the contract", () => expect(sets.length).toBeGreaterThanOrEqual(24));

  it.each(sets)("%s is announced under the key of its reads", (address, set) => {
    expect(outdatedBy("row.changed", { address })).toEqual([prefixOf(address)]);
    expect([...new Set(set.served.map(entityOf))]).toEqual([prefixOf(address)]);
  });

  it("holds for calls beside the sets too: what stands under the path of a set is keyed by its address", () => {
    const ofSets = new Set<object>(sets.flatMap(([, { served }]) => served));
    const beside = allEndpoints.filter((endpoint) => !ofSets.has(endpoint));
    const apart = beside.flatMap(({ path, entity, ...rest }) => {
      const [owner] = sets
        .map(([, set]) => set)
        .filter(({ base }) => path.startsWith(`${base}/`))
        .toSorted((a, b) => b.base.length - a.base.length);
      const key = entityOf({ path, ...(entity ? { entity } : {}) });
      const own = owner && prefixOf(owner.address as EntityName);
      // Stock paths put grants of roles and data rules below the menus; their entity says whose they are.
      if (owner?.base === "/sys/permission" && sets.some(([address]) => address === entity)) return [];
      return !own || key === own || key.startsWith(`${own}/`) ? [] : [`${rest.method} ${path}: ${key}, not ${own}`];
    });
    expect(apart).toEqual([]);
  });
});
