import { describe, expect, it } from "vitest";
import { allEndpoints } from "#src/server/areas.ts";
import { declaredEntities, namesOf } from "#src/server/kernel/rows/entity.ts";

/** Names of people and departments are resolved elsewhere (kernel/transfer/dict-text.ts). */
const withoutEntity = ["user", "depart"];

describe("References", () => {
  it("have a name to be shown by: an id is nothing to read", () => {
    // Loading the endpoints loads every area.
    expect(allEndpoints.length).toBeGreaterThan(100);
    const kinds = declaredEntities().flatMap(({ fields }) => Object.values(fields).flatMap(({ text }) => text ?? []));
    expect(new Set(kinds).size).toBeGreaterThan(6);
    const nameless = kinds.filter((kind) => !withoutEntity.includes(kind) && !namesOf(kind));
    expect(nameless).toEqual([]);
  });
});
