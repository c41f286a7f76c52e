import { describe, expect, it } from "vitest";
import { aheadEdits, aheadModules } from "#ui/ahead.mjs";
import { edited } from "#ui/source-map.mjs";

const ahead = (code: string) => edited(code, aheadEdits("a.js", code));

describe("Functions that are compiled with their file", () => {
  it.each<[string, string, string]>([
    ["functions of the module", "function a() {}", "var a = (function a() {});"],
    ["functions in its variables", "var a = () => 1;", "var a = (() => 1);"],
    ["those that it gives to a call", "var A = memo(function A() {});", "var A = memo((function A() {}));"],
    ["those that they give to a call", "function a() { use(() => b); }", "var a = (function a() { use((() => b)); });"],
  ])("are %s", (_, before, after) => {
    expect(ahead(before)).toBe(after);
  });

  it.each<[string, string]>([
    ["one that the module calls before it", "var b = a(); function a() {}"],
    ["one in an object", "var b = { a: () => 1, c() {} };"],
    ["one inside another that nothing is given to", "export default { a() { function b() {} const c = () => 1; } };"],
    ["one that is exported at its place", "export function a() {}"],
  ])("are not %s", (_, code) => {
    expect(ahead(code)).toBe(code);
  });
});

it("Only modules that load with the editable table are marked, also those of other entries", () => {
  const modules = {
    "edit-table/index.js": `export { A } from "./grid/a.js";`,
    "edit-table/grid/a.js": `import { b } from "../../lib/b.js"; import "react"; export const A = () => import("./late.js");`,
    "edit-table/grid/late.js": `export const late = 1;`,
    "lib/b.js": `export const b = 1;`,
    "select/index.js": `export const c = 1;`,
  };
  const found = aheadModules(Object.entries(modules).map(([path, code]) => ({ path, code })));
  expect([...found].toSorted()).toEqual(["edit-table/grid/a.js", "edit-table/index.js", "lib/b.js"]);
});
