import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { repository, filesIn, sourceOf } from "#tests/support/source.ts";

const sheet = "src/app/entry.css";
/** Folders and files whose classes are in the stylesheet of the first pages. */
const sources = [...sourceOf(sheet).matchAll(/@source "([^"]+)"/g)].map(([, path = ""]) => join(dirname(sheet), path));

const wearsClasses = (path: string) => /className|\bcn\(|\bclass=/.test(sourceOf(path));

it("the first pages wear only classes that their own sheet holds", () => {
  const cards = filesIn("routes").filter((path) => !path.startsWith("routes/_app"));
  const parts = new Set(cards.flatMap((card) => [...repository.closureOf(card).files]));
  const dressed = [...parts].filter(wearsClasses);
  expect(dressed.length).toBeGreaterThan(10);
  expect(dressed.filter((path) => !sources.some((root) => path.startsWith(`${root}/`)))).toEqual([]);
});

it("the console wears only classes of parts that its sheet does not leave out", () => {
  const own = "src/workspace/layout/console.css";
  const leftOut = [...sourceOf(own).matchAll(/@source not "([^"*]+)"/g)].map(([, path = ""]) =>
    join(dirname(own), path),
  );
  expect(leftOut).toContain("ui/splitter");
  const screens = ["routes", "src"].flatMap((folder) => filesIn(folder, /\.tsx?$/));
  const taken = new Set(
    screens.filter((path) => !path.startsWith("src/server/")).flatMap((path) => [...repository.closureOf(path).files]),
  );
  const dressed = [...taken].filter(wearsClasses);
  expect(dressed.filter((path) => leftOut.some((root) => path.startsWith(`${root}/`)))).toEqual([]);
});

it("nothing wears a utility that both sheets leave out for being a plain word", () => {
  const words = [sheet, "src/workspace/layout/console.css"].map(
    (path) => /@source not inline\("\{([^}]+)\}"\)/.exec(sourceOf(path))?.[1]?.split(",") ?? [],
  );
  expect(words[0]).toContain("blur");
  expect(words[1]).toEqual(words[0]);
  const parts = ["routes", "src", "ui"].flatMap((folder) => filesIn(folder, /\.tsx?$/));
  const worn = parts
    .filter((path) => !path.startsWith("src/server/") && !path.endsWith(".stories.tsx"))
    .flatMap((path) =>
      [...sourceOf(path).matchAll(/["`]([^"`\n]*)["`]/g)]
        .map(([, text = ""]) => text.split(/\s+/))
        // Lists of classes, not sentences or single words: a list has several names, and not all are plain words.
        .filter((names) => names.length > 1 && names.every((name) => /^[-\w:./[\]()&~>*%,#!]+$/.test(name)))
        .filter((names) => names.some((name) => /^(-?[a-z]+-[\w[(]|[a-z-]+:)/.test(name)))
        .filter((names) => names.some((name) => words[0]?.includes(name)))
        .map((names) => `${path}: ${names.join(" ")}`),
    );
  expect(worn).toEqual([]);
});
