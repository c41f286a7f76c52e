import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { stateDicts } from "#src/server/db/seed/system/dicts-state.ts";
import { itemsOf } from "#src/server/db/seed/system/dict-seed.ts";
import { screens } from "#src/app/screens.ts";
import { screens as menu } from "#src/contract/menu.ts";
import { wordsAbout } from "#src/features/help/centre/find.ts";
import { addWords } from "#src/lib/text.ts";
import help from "#locales/zh-CN/help.json";

const inMenu = menu.filter(({ help: purpose }) => purpose !== "");

it("has a page about every screen there is, and about no other", () => {
  const names = Object.keys(screens);
  expect(names.length).toBeGreaterThan(20);
  expect([...Object.keys(help.screen), ...inMenu.map(({ component }) => component)].toSorted()).toEqual(
    names.toSorted(),
  );
});

it("says what each screen is for, and how at least one thing is done", () => {
  const poor = Object.entries(help.screen).filter(
    ([, { purpose, how }]) => purpose.length < 8 || Object.keys(how).length === 0,
  );
  expect(poor).toEqual([]);
});

it("says of a screen whose line in the menu says what it is for, how its buttons are used", () => {
  addWords("help", help);
  const poor = inMenu.filter(({ component, help: purpose }) => {
    const words = wordsAbout(help.screen, component);
    return purpose.length < 8 || words?.purpose !== purpose || words.how.length === 0;
  });
  expect(poor).toEqual([]);
  expect(wordsAbout(help.screen, "system/SysPositionList")?.how.map(({ title }) => title)).toEqual([
    "怎样新增",
    "怎样批量新增",
    "怎样导出",
  ]);
});

it("says of each state of the tables what it means", () => {
  const tables = readFileSync("src/app/help.tsx", "utf8");
  const dicts = [...tables.matchAll(/(?:flow|seen)\(\s*"(\w+)"|dict: "(\w+)"/g)].map(([, flow, own]) => flow ?? own);
  expect(dicts).toHaveLength(9);
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
