// @ts-check
// Finds out from the code which modules of the built package run in the browser and need "use client"
// (docs/decisions/128-packaging.md).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { isNode, nameOf, packageOf } from "./syntax.mjs";

/**
 * Exports of `react` that server components may use too (its `react-server` condition). `use` reads contexts here, so
 * it is not included.
 */
const serverReact = new Set(
  "Activity Children Fragment StrictMode Suspense cache cloneElement createElement createRef forwardRef isValidElement lazy memo useCallback useId useMemo".split(
    " ",
  ),
);
/** React packages whose components a server component may render: they mark their client modules themselves. */
const markedPackages = new Set(["lucide-react"]);
/** Names that exist only in a browser. */
const browserNames = new Set(
  "window document navigator location history localStorage sessionStorage matchMedia requestAnimationFrame ResizeObserver IntersectionObserver MutationObserver getComputedStyle".split(
    " ",
  ),
);

/**
 * Facts about one module.
 * @typedef {object} Facts
 * @property {boolean} client The code needs the browser whatever it imports.
 * @property {boolean} draws It makes elements.
 * @property {{ from: string, names: readonly string[] }[]} imports What it takes from modules of the package.
 * @property {ReadonlySet<string>} called Imported names that serve as more than the type of an element.
 */

/**
 * Collects the facts of one module.
 * @param {string} path
 * @param {string} code
 * @param {(name: string) => boolean} needsReact Whether a package builds on React.
 * @returns {Facts}
 */
export function factsOf(path, code, needsReact) {
  const { program, module } = parseSync(path, code);
  let client = false;
  let draws = false;
  let browser = false;
  /** @type {Set<string>} */
  const local = new Set();
  /** @type {Facts["imports"]} */
  const imports = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const from = moduleRequest.value;
    if (from.startsWith(".")) {
      const names = entries.map(({ localName }) => localName.value);
      imports.push({ from, names });
      for (const name of names) local.add(name);
    } else if (from === "react") client ||= entries.some(({ importName }) => !serverReact.has(importName.name ?? "*"));
    else if (!from.startsWith("react/")) {
      const name = packageOf(from);
      client ||= !markedPackages.has(name) && needsReact(name);
    }
  }

  /** @type {Set<string>} */
  const called = new Set();
  /** @param {unknown} node @param {boolean} props Whether this is a value that an element is given. */
  const visit = (node, props) => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, props);
      return;
    }
    if (!isNode(node)) return;
    switch (node.type) {
      case "ImportDeclaration":
      case "ExportSpecifier":
        return;
      case "Identifier": {
        const name = nameOf(node);
        if (local.has(name)) called.add(name);
        if (browserNames.has(name)) browser = true;
        // A component used as a value would have to be sent to the browser.
        if (props && /^[A-Z][a-z]/.test(name)) client = true;
        return;
      }
      case "MemberExpression":
        visit(node["object"], false);
        if (node["computed"]) visit(node["property"], false);
        return;
      case "Property": {
        const key = nameOf(node["key"]);
        if (props && !node["computed"] && /^on[A-Z]/.test(key)) client = true;
        if (node["computed"]) visit(node["key"], false);
        visit(node["value"], props);
        return;
      }
      case "FunctionExpression":
      case "ArrowFunctionExpression":
        // A function in a prop cannot be sent to the browser.
        if (props) client = true;
        visit(node["params"], false);
        visit(node["body"], false);
        return;
      case "CallExpression": {
        const name = nameOf(node["callee"]);
        if (/^(jsxs?|createElement|cloneElement)$/.test(name)) {
          draws = true;
          const [type, ...given] = /** @type {unknown[]} */ (node["arguments"]);
          if (!isNode(type) || type.type !== "Identifier") visit(type, false);
          visit(given, true);
          return;
        }
        if (/^use[A-Z]/.test(name) && !serverReact.has(name)) client = true;
        visit(node["callee"], false);
        visit(node["arguments"], false);
        return;
      }
      default:
        for (const [name, inner] of Object.entries(node))
          if (name !== "type") visit(inner, props && !/Statement|Declaration/.test(node.type));
    }
  };
  visit(program.body, false);
  // A server can load a plain function that uses the page, because only the browser calls it.
  return { client: client || (draws && browser), draws, imports, called };
}

/**
 * Paths of the modules that need "use client", in the given order.
 * @param {readonly { path: string, code: string }[]} modules
 * @param {(name: string) => boolean} needsReact
 */
export function clientModules(modules, needsReact) {
  const facts = new Map(modules.map(({ path, code }) => [path, factsOf(path, code, needsReact)]));
  const client = new Set([...facts].filter(([, { client }]) => client).map(([path]) => path));
  // A server can render the exports of a client module, but cannot call them. So a module that calls them must run in
  // the browser too.
  for (let before = -1; before !== client.size;) {
    before = client.size;
    for (const [path, { imports, called }] of facts) {
      const calls = imports.some(
        ({ from, names }) => client.has(join(path, "..", from)) && names.some((name) => called.has(name)),
      );
      if (calls) client.add(path);
    }
  }
  return modules.map(({ path }) => path).filter((path) => client.has(path));
}

/** Whether a package builds on React, according to its own manifest. @param {string} root Folder with node_modules. */
export const buildsOnReact = (root) => (/** @type {string} */ name) => {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(root, "node_modules", name, "package.json"), "utf8"),
  );
  return "react" in { ...dependencies, ...peerDependencies };
};
