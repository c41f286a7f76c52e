import { expect, it } from "vitest";
import { passwordStrength } from "#src/lib/validation/password-strength.ts";

it.each([
  ["", "weak"],
  ["Ab1!", "weak"],
  ["abcdefghijkl", "weak"],
  ["aaaaAAAA1111!", "weak"],
  ["Assay@2026", "medium"],
  ["assay-2026", "medium"],
  ["Assay@2026-Suzhou", "strong"],
])("%s is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
