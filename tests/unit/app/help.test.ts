import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { stateDicts } from "#src/server/db/seed/system/dicts-state.ts";
import { itemsOf } from "#src/server/db/seed/system/dict-seed.ts";
import help from "#locales/zh-CN/help.json";

it("has a page about every screen there is, and about no other", () => {
  const table = readFileSync("src/app/screens.ts", "utf8");
  const screens = [...table.matchAll(/^ {2}"([\w-]+(?:\/[\w-]+)+)":/gm)].map(([, name]) => name);
  expect(screens.length).toBeGreaterThan(20);
  expect(new Set(Object.keys(help.screen))).toEqual(new Set(screens));
});

it("says what each screen is for, and how at least one thing is done", () => {
  const poor = Object.entries(help.screen).filter(
    ([, { purpose, how }]) => purpose.length < 8 || Object.keys(how).length === 0,
  );
  expect(poor).toEqual([]);
});

it("says of each state of the tables what it means", () => {
  const tables = readFileSync("src/app/help.tsx", "utf8");
  const dicts = [...tables.matchAll(/(?:flow|seen)\(\s*"(\w+)"|dict: "(\w+)"/g)].map(([, flow, own]) => flow ?? own);
  expect(dicts).toHaveLength(8);
  const meanings: Readonly<Record<string, Readonly<Record<string, string>>>> = help.state;
  for (const dict of dicts) {
    const seed = stateDicts.find(({ code }) => code === dict);
    if (!seed) throw new Error(`${dict} is no dictionary of states.`);
    expect([dict, ...Object.keys(meanings[dict ?? ""] ?? {}).toSorted()]).toEqual([
      dict,
      ...itemsOf(seed)
        .map(({ value }) => value)
        .toSorted(),
    ]);
  }
  expect(new Set(Object.keys(meanings))).toEqual(new Set(dicts));
});
