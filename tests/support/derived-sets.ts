import { readFileSync } from "node:fs";
import type { Field, Fields } from "#src/contract/fields.ts";
import { writableNames } from "#src/contract/inputs.ts";
import { ownerOnly } from "#src/contract/system/access/owner-only.ts";
import { screens } from "#src/contract/menu.ts";
import type { ScreenSet } from "#src/workspace/screen/entity/set.ts";

const modules = import.meta.glob<Record<string, unknown>>("../../src/contract/**/*.ts", { eager: true });

const isDerived = (value: unknown): value is ScreenSet =>
  typeof value === "object" && value !== null && "served" in value && "rules" in value && Array.isArray(value.rules);

/** A set whose inputs are derived from its registry, with the address of its screen. */
export interface DerivedScreen {
  title: string;
  path: string;
  /** Only the platform's owner may open it. */
  ofOwner: boolean;
  set: ScreenSet;
}

/** Every derived set that has a screen, both in the menu and in the console. */
export const derivedScreens: readonly DerivedScreen[] = (() => {
  const registered = ["src/app/screens.ts", "src/app/ordinary-names.gen.ts"]
    .map((path) => readFileSync(path, "utf8"))
    .join("");
  const sets = new Set(Object.values(modules).flatMap((module) => Object.values(module).filter(isDerived)));
  return [...sets].flatMap((set) => {
    const screen = screens.find(({ opens }) => opens.some((code) => code === `${set.address}:list`));
    return screen && registered.includes(`"${screen.component}"`)
      ? [{ title: screen.title, path: screen.path, ofOwner: ownerOnly.includes(set.address), set }]
      : [];
  });
})();

/** Texts of many shapes: at least one should match each pattern. */
const samples = (stamp: string): readonly string[] => [
  `样${stamp}`,
  `T${stamp}`,
  `AB${stamp}`,
  "AB",
  stamp.padStart(6, "1").slice(0, 6),
  "0512-66660000",
  "zhao@example.com",
  "https://example.com",
  "#12AB34",
  "/sample/list",
  "demo:sample:add",
];

/** A valid text for a field. Throws if no sample fits: then add one. */
export function sampleText(name: string, field: Field, stamp: string): string {
  const found = samples(stamp).find(
    (text) => text.length <= (field.max ?? 1000) && (field.pattern?.test.test(text) ?? true),
  );
  if (found === undefined) throw new Error(`no sample text fits ${name}`);
  return found;
}

/** The kind of control that edits a field. */
export function controlOf(
  field: Field,
): "text" | "number" | "area" | "dict" | "reference" | "day" | "instant" | "rich" | "other" {
  if (field.type === "flag" || field.type === "file" || field.type === "json" || field.many) return "other";
  if (field.dict) return "dict";
  if (field.text) return field.text === "user" || field.text === "depart" ? "other" : "reference";
  if (field.type === "day") return "day";
  if (field.type === "instant") return "instant";
  if (field.type !== "text") return "number";
  return field.format === "area" ? "area" : field.holdsFiles ? "rich" : "text";
}

/** Fields of the form, in the registry's order. */
export const formFields = (fields: Fields): readonly (readonly [string, Field])[] =>
  writableNames(fields).map((name) => [name, fields[name] as Field] as const);
