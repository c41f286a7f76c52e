import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { root } from "#src/server/bin/install.mjs";

const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The packages and Node modules that a module loads through its imports before its first line runs. */
function loadedFirst(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  const { staticImports, staticExports } = parseSync(path, read(path)).module;
  const passedOn = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  return [...staticImports.map(({ moduleRequest }) => moduleRequest), ...passedOn].flatMap(({ value }) => {
    if (value.startsWith(".")) return loadedFirst(join(dirname(path), value), seen);
    if (value.startsWith("#")) return loadedFirst(value.slice(1), seen);
    return [`${path}: ${value}`];
  });
}

const scripts = Object.values((JSON.parse(read("package.json")) as { scripts: Record<string, string> }).scripts);
const programs = [...new Set(scripts.flatMap((line) => /^node (\S+\.mjs)/.exec(line)?.[1] ?? []))].filter((path) =>
  read(path).includes("ensureInstalled("),
);

it("finds the programs that install what they need", () => {
  expect(programs).toContain("src/server/bin/start.mjs");
  expect(programs).toContain("tests/support/run/run.mjs");
});

it.each(programs)("%s starts in a clone without packages", (path) => {
  expect(loadedFirst(path).filter((line) => !line.includes(": node:"))).toEqual([]);
});
