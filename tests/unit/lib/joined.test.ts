import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const source = join(import.meta.dirname, "../../../src");

it("joined values are read by one function: nobody else drops the empty parts", () => {
  const others = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      file !== join("lib", "joined.ts") &&
      /split\(","\)\s*(\.map\(\(\w+\) => \w+\.trim\(\)\)\s*)?\.filter\(Boolean\)/.test(
        readFileSync(join(source, file), "utf8"),
      ),
  );
  expect(others).toEqual([]);
});
