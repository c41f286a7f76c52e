import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "vite";

/** Root of the repository whose files the shape tests read. */
const root = process.cwd();
const skipped = new Set(["node_modules", "dist", ".git", "data", ".cache", "migrations", "test-results"]);

/** Files below a folder of the repository, as sorted paths from its root. */
export function filesIn(folder: string, ending = /\.(ts|tsx|mjs)$/): string[] {
  const found: string[] = [];
  const walk = (at: string) => {
    for (const entry of readdirSync(join(root, at), { withFileTypes: true })) {
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) walk(join(at, entry.name));
      } else if (ending.test(entry.name)) found.push(join(at, entry.name));
    }
  };
  walk(folder);
  return found.toSorted();
}

/** The text of a file. */
export const sourceOf = (path: string): string => readFileSync(join(root, path), "utf8");

/** One import of a file. */
export interface Import {
  /** As written, e.g. `#src/lib/money.ts`. */
  specifier: string;
  /** Path of the imported file in the repository; null for packages. */
  file: string | null;
  /** Imports only types: nothing of it exists at run time. */
  typeOnly: boolean;
  /** A re-export: `export … from`. */
  passedOn: boolean;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A parsed file: its imports, and every text that a person might read. */
export interface Source {
  path: string;
  text: string;
  imports: readonly Import[];
  /** Texts in strings, templates and JSX, with their line; not comments. */
  texts: readonly { line: number; value: string }[];
  /** Lines that use the type `any`. */
  anys: readonly number[];
  comments: readonly { line: number; value: string }[];
}

const parsed = new Map<string, Source>();

/** Reads and parses a file once. */
export function source(path: string): Source {
  const known = parsed.get(path);
  if (known) return known;
  const made = parse(path, sourceOf(path));
  parsed.set(path, made);
  return made;
}

function parse(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
  const imports: Import[] = [];
  const texts: { line: number; value: string }[] = [];
  const anys: number[] = [];
  const taken = (specifier: unknown, typeOnly: boolean, passedOn = false) => {
    if (typeof specifier !== "string") return;
    imports.push({ specifier, file: fileOf(path, specifier), typeOnly, passedOn });
  };
  visit(program as unknown as Node, (node) => {
    switch (node.type) {
      case "ImportDeclaration": {
        const kinds = (node["specifiers"] as Node[]).map((one) => one["importKind"] === "type");
        taken(value(node["source"]), node["importKind"] === "type" || (kinds.length > 0 && kinds.every(Boolean)));
        return false;
      }
      case "ExportNamedDeclaration":
      case "ExportAllDeclaration":
        if (!node["source"]) return true;
        taken(value(node["source"]), node["exportKind"] === "type", true);
        return false;
      case "ImportExpression":
        taken(value(node["source"]), false);
        return false;
      case "TSImportType":
        taken(value(node["argument"]) ?? value(node["source"]), true);
        return false;
      case "TSAnyKeyword":
        anys.push(lineOf(node.start));
        return true;
      case "Literal":
        if (typeof node["value"] === "string") texts.push({ line: lineOf(node.start), value: node["value"] });
        return true;
      case "TemplateElement":
        texts.push({ line: lineOf(node.start), value: (node["value"] as { raw: string }).raw });
        return true;
      case "JSXText":
        texts.push({ line: lineOf(node.start), value: String(node["value"]) });
        return true;
      default:
        return true;
    }
  });
  const said = comments.map((one) => ({ line: lineOf(one.start), value: one.value }));
  return { path, text, imports, texts, anys, comments: said };
}

const value = (node: unknown) => (node as { value?: unknown } | undefined)?.value;

function visit(node: Node, enter: (node: Node) => boolean): void {
  if (!enter(node)) return;
  for (const child of Object.values(node)) {
    for (const one of Array.isArray(child) ? child : [child]) {
      if (typeof one === "object" && one !== null && typeof (one as Node).type === "string") visit(one as Node, enter);
    }
  }
}

function fileOf(from: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return relative(root, join(root, dirname(from), specifier));
  return null;
}

/** The files that a check reads: those of the repository, optionally with planted ones. */
export interface Tree {
  /** Source files below a folder, as sorted paths from the root. */
  files(folder: string): string[];
  source(path: string): Source;
  /** Everything that a file needs at run time, including itself: files of the repository and packages. */
  closureOf(path: string): Closure;
}

export interface Closure {
  files: ReadonlySet<string>;
  packages: ReadonlySet<string>;
}

/** The repository, with `planted` (path → text) replacing or adding files. */
export function treeWith(planted: Readonly<Record<string, string>>): Tree {
  const extra = new Map(Object.entries(planted).map(([path, text]) => [path, parse(path, text)]));
  const sourceIn = (path: string) => extra.get(path) ?? source(path);
  return {
    files: (folder) =>
      [
        ...new Set([...filesIn(folder), ...[...extra.keys()].filter((path) => path.startsWith(`${folder}/`))]),
      ].toSorted(),
    source: sourceIn,
    closureOf(path) {
      const files = new Set<string>();
      const packages = new Set<string>();
      const take = (at: string) => {
        if (files.has(at) || !/\.(ts|tsx|mjs)$/.test(at)) return;
        files.add(at);
        for (const one of sourceIn(at).imports) {
          if (one.typeOnly) continue;
          if (one.file === null) packages.add(one.specifier);
          else take(one.file);
        }
      };
      take(path);
      return { files, packages };
    },
  };
}

/** The repository without planted files. */
export const repository: Tree = treeWith({});
