// @ts-check
// Props tables from the types themselves: TypeScript's checker is asked for every component of ui/.
import { join, relative } from "node:path";
import { API, SignatureKind, SymbolFlags, TypeFlags } from "typescript/unstable/sync";

const root = join(import.meta.dirname, "..");

/**
 * One prop in the form Storybook reads from `__docgenInfo`.
 * @typedef {{ required: boolean, description: string, tsType: { name: string, raw?: string, elements?: { name: string, value?: string }[] }, defaultValue?: { value: string, computed: boolean } }} Prop
 * @typedef {{ displayName: string, description: string, props: Record<string, Prop> }} Docgen
 */

/**
 * The components of each file of ui/, by the file's path from the root. Props that the kit declares only: native ones
 * and those of packages are left to their own documentation.
 * @returns {Map<string, Docgen[]>}
 */
export function readProps() {
  const api = new API({ cwd: root });
  const config = join(root, "tsconfig.json");
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!project) throw new Error("tsconfig.json holds no project; the props tables are read from it.");
  const { checker, program } = project;
  const own = `${root}/ui/`.toLowerCase();
  /** @type {Map<string, Docgen[]>} */
  const found = new Map();
  for (const file of program.getSourceFileNames()) {
    if (!file.toLowerCase().startsWith(own) || !file.endsWith(".tsx") || file.endsWith(".stories.tsx")) continue;
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) continue;
    /** @type {Docgen[]} */
    const components = [];
    for (const symbol of checker.getExportsOfModule(module)) {
      if (!/^[A-Z]/.test(symbol.name) || !(symbol.flags & (SymbolFlags.Function | SymbolFlags.Variable))) continue;
      const type = checker.getTypeOfSymbol(symbol);
      const signature = type && checker.getSignaturesOfType(type, SignatureKind.Call)[0];
      if (!signature) continue;
      const [first] = signature.getParameters();
      const given = first && checker.getTypeOfSymbol(first);
      const description = symbol.getDocumentationComment(checker);
      components.push({ displayName: symbol.name, description, props: given ? propsOf(checker, given, own) : {} });
    }
    if (components.length > 0) found.set(relative(root, file), components);
  }
  api.close();
  return found;
}

/**
 * @param {import("typescript/unstable/sync").Checker} checker @param {import("typescript/unstable/sync").Type} given
 * @param {string} own Paths that start so are the kit's.
 */
function propsOf(checker, given, own) {
  /** @type {Record<string, Prop>} */
  const props = {};
  // What excludes each other is a union: each of its shapes has its props, and one that not all have is optional.
  const shapes = given.isUnionType() ? given.getTypes() : [given];
  for (const shape of shapes) {
    for (const prop of checker.getPropertiesOfType(shape)) {
      if (!prop.declarations.some(({ path }) => path.toLowerCase().startsWith(own))) continue;
      const full = checker.getTypeOfSymbol(prop);
      const type = full && checker.getNonNullableType(full);
      if (!type || type.flags & TypeFlags.Never) continue;
      const fallback = prop.getJsDocTags(checker).find(({ name }) => name === "default");
      // `@default "middle" (32 px)`: what follows a quoted value explains it.
      const [value = "", rest = ""] = /^("[^"]*")?([\s\S]*)$/.exec(fallback?.text ?? "")?.slice(1) ?? [];
      props[prop.name] = {
        required: !(prop.flags & SymbolFlags.Optional) && (props[prop.name]?.required ?? true),
        description: [prop.getDocumentationComment(checker), value && rest.trim()].filter(Boolean).join(" "),
        tsType: typeOf(checker, full, type),
        ...(value || rest ? { defaultValue: { value: value || rest.trim(), computed: false } } : {}),
      };
    }
  }
  return props;
}

/**
 * A union of words is a choice in the table; everything else is its own text.
 * @param {import("typescript/unstable/sync").Checker} checker
 * @param {import("typescript/unstable/sync").Type} full
 * @param {import("typescript/unstable/sync").Type} type The same without undefined.
 * @returns {Prop["tsType"]}
 */
function typeOf(checker, full, type) {
  const raw = checker.typeToString(full).replace(/ \| undefined$/, "");
  const parts = type.isUnionType() ? type.getTypes() : [];
  if (parts.length > 0 && parts.every((part) => part.isStringLiteralType() || part.isNumberLiteralType())) {
    const elements = parts.map((part) => ({ name: "literal", value: checker.typeToString(part) }));
    return { name: "union", raw: elements.map(({ value }) => value).join(" | "), elements };
  }
  return ["string", "number", "boolean"].includes(raw) ? { name: raw } : { name: raw, raw };
}

/** Gives every component of ui/ its `__docgenInfo`. @returns {import("vite").Plugin} */
export function props() {
  /** @type {Map<string, Docgen[]> | undefined} */
  let known;
  return {
    name: "assay-props",
    transform: {
      filter: { id: /\/ui\/[^?]*\.tsx$/ },
      handler(code, id) {
        known ??= readProps();
        const components = known.get(relative(root, id));
        if (!components) return null;
        const lines = components.map(
          (docgen) => `try { ${docgen.displayName}.__docgenInfo = ${JSON.stringify(docgen)}; } catch {}`,
        );
        return { code: `${code}\n${lines.join("\n")}\n`, map: null };
      },
    },
  };
}
