import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { api, entries } from "#ui/build.mjs";
import { filesIn, sourceOf } from "#tests/support/source.ts";

interface Declared {
  isType: boolean;
  kind: string;
}

/** The kind of a name, from its declaration. */
function kindOf(path: string, name: string, isType: boolean, declared: { type: string; init: string } | undefined) {
  if (isType) return "type";
  const callable = declared?.type === "FunctionDeclaration" || /Arrow|FunctionExpression/.test(declared?.init ?? "");
  if (declared?.type === "ClassDeclaration") return "class";
  if (/^use[A-Z]/.test(name)) return "hook";
  if (/^[A-Z][a-zA-Z]*[a-z]/.test(name) && (path.endsWith(".tsx") || callable)) return "component";
  return callable ? "function" : "constant";
}

/** Exports of an entry's modules, by name; if several export a name, each is listed. */
function exportsOf(entry: string): ReadonlyMap<string, readonly Declared[]> {
  const found = new Map<string, Declared[]>();
  for (const path of filesIn(`ui/${entry}`, /(?<!\.stories)\.tsx?$/)) {
    const { program, module } = parseSync(path, sourceOf(path));
    const declared = new Map<string, { type: string; init: string }>();
    for (const statement of program.body) {
      const node = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
      if (node?.type === "VariableDeclaration")
        for (const { id, init } of node.declarations)
          if (id.type === "Identifier") declared.set(id.name, { type: node.type, init: init?.type ?? "" });
      if ((node?.type === "FunctionDeclaration" || node?.type === "ClassDeclaration") && node.id)
        declared.set(node.id.name, { type: node.type, init: "" });
    }
    for (const { entries: exported } of module.staticExports)
      for (const { exportName, localName, isType, moduleRequest } of exported) {
        const name = exportName.name;
        if (moduleRequest !== null || !name) continue;
        const kind = kindOf(path, name, isType, declared.get(localName.name ?? name));
        found.set(name, [...(found.get(name) ?? []), { isType, kind }]);
      }
  }
  return found;
}

describe("The public names of the package (ui/api.json)", () => {
  it("are listed for every entry and for nothing else", () => {
    expect(Object.keys(api)).toEqual(entries());
  });

  it.each(Object.entries(api))("of %s are there, once each, and are what the list says", (entry, names) => {
    const exported = exportsOf(entry);
    const found = Object.entries(names).map(([name, kind]) => [
      name,
      (exported.get(name) ?? []).map((one) => one.kind).filter((one) => (one === "type") === (kind === "type")),
    ]);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(names).map(([name, kind]) => [name, [kind]])),
    );
    expect(Object.keys(names)).toEqual(Object.keys(names).toSorted());
  });

  it("are each of one entry, so that @assay/ui has all of them", () => {
    const all = Object.values(api).flatMap((names) => Object.keys(names));
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
  });

  it("are all that the console takes", () => {
    const taken = ["src", "routes"]
      .flatMap((folder) => filesIn(folder, /\.tsx?$/))
      .flatMap((path) =>
        parseSync(path, sourceOf(path)).module.staticImports.flatMap(({ moduleRequest, entries: imported }) => {
          const entry = /^#ui\/([\w-]+)\/.*\.tsx?$/.exec(moduleRequest.value)?.[1];
          if (entry === undefined) return [];
          return imported.map(({ importName }) => [path, entry, importName.name ?? ""] as const);
        }),
      );
    expect(taken.length).toBeGreaterThan(500);
    expect(taken.filter(([, entry, name]) => !Object.hasOwn(api[entry] ?? {}, name))).toEqual([]);
  });
});
