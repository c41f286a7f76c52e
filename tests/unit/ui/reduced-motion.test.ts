import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ui = join(import.meta.dirname, "../../../ui");

it("whatever turns or pulses for ever does less for people who ask for reduced motion", () => {
  const moving = readdirSync(ui, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx") && !path.endsWith(".stories.tsx"))
    .flatMap((path) =>
      (readFileSync(join(ui, path), "utf8").match(/["'`][^"'`]*animate-(?:spin|pulse)[^"'`]*["'`]/g) ?? []).map(
        (names) => `${path}: ${names}`,
      ),
    );
  expect(moving.length).toBeGreaterThan(8);
  expect(moving.filter((line) => !line.includes("motion-reduce:animate-"))).toEqual([]);
});
