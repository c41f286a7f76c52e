import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** Quoted class lists of a file with an endless spin or pulse. */
const movingIn = (path: string) =>
  (readFileSync(join(root, path), "utf8").match(/["'`][^"'`]*animate-(?:spin|pulse)[^"'`]*["'`]/g) ?? []).map(
    (quoted) => ({ path, names: quoted.slice(1, -1).split(/\s+/) }),
  );

/**
 * Animations without a reduced-motion class. A class with a state prefix outweighs one without, so both need the same
 * prefix.
 */
const unanswered = (names: readonly string[]) =>
  names
    .filter((name) => /animate-(?:spin|pulse)$/.test(name))
    .filter((name) => {
      const states = name.slice(0, name.lastIndexOf("animate-"));
      return !names.some((other) => other.startsWith(`motion-reduce:${states}animate-`));
    });

it("whatever turns or pulses for ever does less for people who ask for reduced motion", () => {
  const moving = ["ui", "src"]
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).map((path) => `${room}/${path}`),
    )
    .filter((path) => path.endsWith(".tsx") && !path.endsWith(".stories.tsx"))
    .flatMap(movingIn);
  expect(moving.length).toBeGreaterThan(14);
  expect(moving.flatMap(({ path, names }) => unanswered(names).map((name) => `${path}: ${name}`))).toEqual([]);
});
