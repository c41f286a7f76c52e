// @ts-check
// Syntax trees of modules, as far as the builds of the kit read them.
import { parseSync } from "vite";

/**
 * @typedef {Record<string, unknown> & { type: string, start: number, end: number }} Node
 * @param {unknown} value @returns {value is Node}
 */
export const isNode = (value) =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** The name that an identifier or a text is; "" for anything else. @param {unknown} node */
export function nameOf(node) {
  const name = isNode(node) ? (node["name"] ?? node["value"]) : undefined;
  return typeof name === "string" ? name : "";
}

/** The package that a module is imported from: `@scope/name/part` is of `@scope/name`. @param {string} specifier */
export const packageOf = (specifier) => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");

/**
 * What a module says: its tree, and all that it imports, passes on or fetches later, as it is written.
 * @param {string} path @param {string} code
 */
export function parsed(path, code) {
  const { program, module } = parseSync(path, code);
  const imports = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  ];
  return { program, imports };
}
