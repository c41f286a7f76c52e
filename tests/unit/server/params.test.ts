import { expect, it } from "vitest";
import type { Param } from "#src/server/kernel/params.ts";
import { itemsOf } from "#src/server/db/seed/system/dict-seed.ts";
import { businessDicts } from "#src/server/db/seed/system/dicts-business.ts";

const modules = import.meta.glob<Readonly<Record<string, Readonly<Record<string, Param>>>>>(
  ["/src/server/**/params.ts", "!/src/server/kernel/params.ts"],
  { eager: true },
);

it("business parameters of the areas have one name each, and start as the dictionary says", () => {
  const declared = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap((params) => Object.values(params));
  const names = declared.map(({ name }) => name);
  expect(names).toContain("complete_days");
  expect(new Set(names).size).toBe(names.length);

  const dict = businessDicts.find(({ code }) => code === "biz_param");
  const seeded = new Map(
    itemsOf({ code: "biz_param", items: dict?.items ?? [] }).map(({ value, text }) => [value, text]),
  );
  const apart = declared.filter(({ name, usual }) => seeded.has(name) && seeded.get(name) !== String(usual));
  expect(apart).toEqual([]);
  // A tenant that needs another limit adds the item.
  expect(names.filter((name) => !seeded.has(name))).toEqual(["upload_person_day_mb", "upload_tenant_day_mb"]);
});
