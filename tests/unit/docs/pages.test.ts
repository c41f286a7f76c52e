import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesIn } from "#tests/support/source.ts";

const read = (path: string) => readFileSync(path, "utf8");

/** Cells of all table lines. */
const rowsOf = (text: string): string[][] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

describe("The index of decisions", () => {
  const rows = rowsOf(read("docs/decisions/README.md")).filter(([number]) => /^\[\d/.test(number ?? ""));

  it("lists every file with its own title, in the order of numbers", () => {
    const files = readdirSync("docs/decisions")
      .filter((name) => name !== "README.md")
      .toSorted();
    expect(files.length).toBeGreaterThan(50);
    const listed = files.map((name) => {
      const [, number = "", title = ""] = /^# (\d{3})(?: –)? (.+)$/m.exec(read(`docs/decisions/${name}`)) ?? [];
      expect(name.startsWith(`${number}-`)).toBe(true);
      return [`[${number}](${name})`, title];
    });
    expect(rows.map(([number, title]) => [number, title])).toEqual(listed);
  });

  it("gives each a status and a day", () => {
    const wrong = rows.filter(
      ([, , status = "", day = ""]) =>
        !/^(accepted|record|superseded by \[\d{3}\])/.test(status) || !/^2\d{3}-\d\d-\d\d$/.test(day),
    );
    expect(wrong).toEqual([]);
  });
});

it("every link of the documents leads to a file", () => {
  const files = filesIn("docs", /\.md$/);
  expect(files.length).toBeGreaterThan(60);
  const missing = files.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
      .map(([, target = ""]) => join(dirname(file), target))
      .filter((target) => !existsSync(target))
      .map((target) => `${file} → ${target}`),
  );
  expect(missing).toEqual([]);
});

it("the glossary's code names stand in the sources", () => {
  const names = rowsOf(read("docs/glossary.md"))
    .flatMap((cells) => cells.flatMap((cell) => /^`([^`]+)`$/.exec(cell)?.[1] ?? []))
    .filter((name) => name !== "--assay-*");
  expect(names.length).toBeGreaterThan(50);
  const folders = ["src", "tests/server/sweep", "tests/support"];
  const sources = folders
    .flatMap((folder) => filesIn(folder, /\.tsx?$/))
    .map(read)
    .join("\n");
  const absent = names.filter((name) =>
    name.includes("/") ? !existsSync(name) : name !== "door.ts" && !new RegExp(`\\b${name}\\b`).test(sources),
  );
  expect(absent).toEqual([]);
});

it("the pages of docs/how-to are all on its first page", () => {
  const first = read("docs/how-to/README.md");
  const pages = readdirSync("docs/how-to").filter((name) => name !== "README.md");
  expect(pages.filter((name) => !first.includes(`(${name})`))).toEqual([]);
});
