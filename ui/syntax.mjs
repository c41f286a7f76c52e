// @ts-check
// Syntax trees of modules, as far as the kit's build needs them.
import { parseSync } from "vite";

/**
 * @typedef {Record<string, unknown> & { type: string, start: number, end: number }} Node
 * @param {unknown} value @returns {value is Node}
 */
export const isNode = (value) =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** The name of an identifier or the value of a string; "" for anything else. @param {unknown} node */
export function nameOf(node) {
  const name = isNode(node) ? (node["name"] ?? node["value"]) : undefined;
  return typeof name === "string" ? name : "";
}

/** The package of an import: `@scope/name/part` belongs to `@scope/name`. @param {string} specifier */
export const packageOf = (specifier) => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");

/**
 * Parses a module: returns its tree, and all specifiers that it imports, re-exports or loads lazily, as written;
 * `early` are those that load with the module.
 * @param {string} path
 * @param {string} code
 */
export function parsed(path, code) {
  const { program, module } = parseSync(path, code);
  const early = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  const late = module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1));
  return { program, early, imports: [...early, ...late] };
}
