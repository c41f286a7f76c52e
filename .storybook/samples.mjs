// @ts-check
// "Show code" of a story: what an app writes for it, made from the story's source, not from what was drawn.
import { readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { format } from "oxfmt";
import { parseSync } from "vite";

const root = join(import.meta.dirname, "..");
/** Modules of the gallery and its tests: no app imports from them. */
const ofGallery = /^(storybook|@storybook)\/|^#ui\/gallery\//;

/**
 * @typedef {{ type: string, start: number, end: number, [name: string]: unknown }} Node
 * @typedef {{ text: string, value?: Node }} Arg A prop as it is written; `value` where it has a node of its own.
 * @typedef {{ start: number, end: number, text: string }} Edit
 */

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === "object" && value !== null && "type" in value && "start" in value;
/** @param {unknown} value @returns {Node} */
const nodeOf = (value) => {
  if (!isNode(value)) throw new Error("a part of the syntax tree is missing");
  return value;
};
/** @param {unknown} value @returns {Node[]} */
const nodesOf = (value) => (Array.isArray(value) ? value.filter(isNode) : []);

/** Visits a node and all below it; `see` returns false to leave out what is below. @param {Node} node @param {(node: Node) => unknown} see */
function walk(node, see) {
  if (see(node) === false) return;
  for (const part of Object.values(node)) {
    if (isNode(part)) walk(part, see);
    else for (const one of nodesOf(part)) walk(one, see);
  }
}

/** Without `as`, `satisfies` and brackets. @param {Node} node @returns {Node} */
function bare(node) {
  return /^(TS(As|Satisfies|NonNull)Expression|ParenthesizedExpression)$/.test(node.type)
    ? bare(nodeOf(node["expression"]))
    : node;
}

/** @param {unknown} node */
const nameOf = (node) => (isNode(node) && typeof node["name"] === "string" ? node["name"] : "");
/** @param {Node} property */
const keyOf = (property) => {
  const key = nodeOf(property["key"]);
  return nameOf(key) || String(key["value"]);
};

/** A stories file that is read for its samples. */
class Stories {
  /** @param {string} path From the root of the repository. @param {string} text */
  constructor(path, text) {
    this.path = path;
    this.text = text;
    const { program, comments } = parseSync(basename(path), text);
    this.comments = comments;
    /** @type {Map<string, Node>} What a name of the module stands for, without imports. */
    this.values = new Map();
    /** @type {Map<string, Node>} The statement that declares it. */
    this.statements = new Map();
    /** @type {Map<string, { from: string, imported: string, isType: boolean }>} */
    this.imports = new Map();
    /** @type {string[]} */
    this.exported = [];
    for (const statement of nodesOf(program.body)) this.#read(statement);
    this.spies = this.#spies(nodesOf(program.body));
  }

  /** @param {Node} statement */
  #read(statement) {
    if (statement.type === "ImportDeclaration") {
      const from = String(nodeOf(statement["source"])["value"]);
      for (const one of nodesOf(statement["specifiers"])) {
        const imported = one.type === "ImportSpecifier" ? nameOf(one["imported"]) : "default";
        const isType = statement["importKind"] === "type" || one["importKind"] === "type";
        this.imports.set(nameOf(one["local"]), { from, imported, isType });
      }
      return;
    }
    const exported = statement.type === "ExportNamedDeclaration";
    const declaration = exported ? statement["declaration"] : statement;
    if (!isNode(declaration)) return;
    if (declaration.type === "VariableDeclaration") {
      for (const one of nodesOf(declaration["declarations"])) {
        const id = nodeOf(one["id"]);
        // `const { dust } = themePresets`: the statement is known by each of its names.
        for (const part of nodesOf(id["properties"])) this.statements.set(nameOf(part["value"]), statement);
        const name = nameOf(id);
        if (name === "") continue;
        if (isNode(one["init"])) this.values.set(name, one["init"]);
        this.statements.set(name, statement);
        if (exported) this.exported.push(name);
      }
    } else if (isNode(declaration["id"])) {
      this.values.set(nameOf(declaration["id"]), declaration);
      this.statements.set(nameOf(declaration["id"]), statement);
    }
  }

  /** A handler that the tests watch writes to the console in an app. @param {Node[]} body @returns {Edit[]} */
  #spies(body) {
    /** @type {Edit[]} */
    const edits = [];
    for (const statement of body) {
      walk(statement, (node) => {
        if (node.type !== "CallExpression" || nameOf(node["callee"]) !== "fn") return;
        const [given] = nodesOf(node["arguments"]);
        edits.push({
          start: node.start,
          end: node.end,
          text: given ? this.text.slice(given.start, given.end) : "console.log",
        });
      });
    }
    return edits;
  }

  /** The text of a node, changed as asked. @param {{ start: number, end: number }} node @param {readonly Edit[]} [edits] */
  write({ start, end }, edits = []) {
    const within = [...edits, ...this.spies]
      .filter((edit) => edit.start >= start && edit.end <= end)
      .toSorted((one, other) => one.start - other.start || other.end - one.end);
    let text = "";
    let at = start;
    for (const edit of within) {
      if (edit.start < at) continue;
      text += this.text.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return text + this.text.slice(at, end);
  }

  /** The object that an expression stands for: itself, or the module's of that name. @param {Node} node @returns {Node | undefined} */
  object(node) {
    const value = bare(node);
    if (value.type === "Identifier") {
      const known = this.values.get(nameOf(value));
      return known && this.object(known);
    }
    if (value.type === "MemberExpression") {
      const owner = this.object(nodeOf(value["object"]));
      return owner && this.field(owner, nameOf(value["property"]));
    }
    return value;
  }

  /** A field of an object, also of what is spread into it. @param {Node} object @param {string} name @returns {Node | undefined} */
  field(object, name) {
    for (const one of nodesOf(object["properties"]).toReversed()) {
      if (one.type === "SpreadElement") {
        const spread = this.object(nodeOf(one["argument"]));
        const found = spread && this.field(spread, name);
        if (found) return found;
      } else if (keyOf(one) === name) return this.object(nodeOf(one["value"]));
    }
    return undefined;
  }

  /** The props of the stories' own and the story's object, in their order. @param {(Node | undefined)[]} objects */
  args(objects) {
    /** @type {Map<string, Arg>} */
    const args = new Map();
    for (const object of objects) {
      const given = object && this.field(object, "args");
      if (given) this.#addArgs(args, given);
    }
    return args;
  }

  /** @param {Map<string, Arg>} args @param {Node} object */
  #addArgs(args, object) {
    for (const one of nodesOf(object["properties"])) {
      if (one.type === "SpreadElement") {
        const argument = nodeOf(one["argument"]);
        const spread = this.object(argument);
        if (spread?.type === "ObjectExpression") this.#addArgs(args, spread);
        else args.set(`...${argument.start}`, { text: `...${this.write(argument)}` });
        continue;
      }
      const given = nodeOf(one["value"]);
      const value = given.type === "ParenthesizedExpression" ? bare(given) : given;
      const [name, text] = [keyOf(one), this.write(value)];
      const method = one["method"] === true ? `${value["async"] === true ? "async " : ""}function ${text}` : text;
      args.set(name, { text: method, value });
    }
  }

  /** The name that the stories' component is written with. @param {Node} meta */
  component(meta) {
    const given = nodesOf(meta["properties"]).find((one) => one.type === "Property" && keyOf(one) === "component");
    const value = given && bare(nodeOf(given["value"]));
    return value && nameOf(value.type === "TSInstantiationExpression" ? value["expression"] : value);
  }

  /** Names of the module that a text of code refers to. @param {string} code */
  #namesIn(code) {
    const { program, errors } = parseSync("sample.tsx", code);
    if (errors.length > 0) throw new Error(`${this.path}: a sample is no code: ${errors[0]?.message ?? ""}\n${code}`);
    /** @type {Set<string>} */
    const names = new Set();
    /** @type {Set<number>} */
    const fields = new Set();
    for (const statement of nodesOf(program.body)) {
      walk(statement, (node) => {
        // The name of a field, of a prop and of an attribute is no name of the module.
        const field = {
          Property: "key",
          TSPropertySignature: "key",
          MemberExpression: "property",
          JSXAttribute: "name",
        }[node.type];
        const own = field !== undefined && node["computed"] !== true && node["shorthand"] !== true ? node[field] : null;
        if (isNode(own)) fields.add(own.start);
        if (/^(JSX)?Identifier$/.test(node.type) && !fields.has(node.start)) names.add(nameOf(node));
      });
    }
    return names;
  }

  /** A statement with the comment above it, without `export`. @param {Node} statement */
  #declaration(statement) {
    const above = this.comments.findLast(({ end }) => end <= statement.start);
    const note = above && this.text.slice(above.end, statement.start).trim() === "" ? above : undefined;
    const body = this.write(statement).replace(/^export /, "");
    return (note ? `${this.text.slice(note.start, note.end)}\n` : "") + body;
  }

  /** The code with what it needs: imports, and the declarations of the module that it uses. @param {string} code */
  complete(code) {
    /** @type {Set<Node>} */
    const needed = new Set();
    /** @type {Set<string>} */
    const used = new Set();
    /** @param {string} text */
    const need = (text) => {
      for (const name of this.#namesIn(text)) {
        if (used.has(name)) continue;
        if (this.imports.has(name)) used.add(name);
        const statement = this.statements.get(name);
        if (!statement || needed.has(statement)) continue;
        needed.add(statement);
        need(this.#declaration(statement));
      }
    };
    need(code);
    const declarations = [...needed]
      .toSorted((one, other) => one.start - other.start)
      .map((statement) => this.#declaration(statement));
    return [this.#importsOf(used), ...declarations, code].filter(Boolean).join("\n\n");
  }

  /** @param {Set<string>} used */
  #importsOf(used) {
    /** @type {Map<string, string[]>} */
    const lines = new Map();
    const folder = basename(dirname(this.path));
    for (const [local, { from, imported, isType }] of this.imports) {
      if (!used.has(local) || ofGallery.test(from)) continue;
      const own = /^#ui\/([^/]+)\//.exec(from)?.[1] ?? (from.startsWith("./") ? folder : undefined);
      const source = own ? `@assay/ui/${own}` : from;
      const name = imported === local || imported === "default" ? local : `${imported} as ${local}`;
      lines.set(source, [...(lines.get(source) ?? []), isType ? `type ${name}` : name]);
    }
    return [...lines]
      .toSorted(([one], [other]) => Number(one.startsWith("@assay")) - Number(other.startsWith("@assay")))
      .map(([source, names]) => {
        const types = names.every((name) => name.startsWith("type "));
        const list = types ? names.map((name) => name.slice(5)) : names;
        return `import ${types ? "type " : ""}{ ${list.join(", ")} } from "${source}";`;
      })
      .join("\n");
  }
}

/** Names that a Tailwind app has from the package's sheet, by the namespace of its theme. @type {ReadonlyMap<string, ReadonlySet<string>>} */
const themeNames = (() => {
  /** @type {Map<string, Set<string>>} */
  const names = new Map();
  const sheet = readFileSync(join(root, "ui/theme/extend.css"), "utf8");
  for (const [, space = "", name = ""] of sheet.matchAll(/^ *--([a-z]+)-assay-([\w-]+?):/gm))
    names.set(space, (names.get(space) ?? new Set()).add(name));
  return names;
})();
/** Which namespaces a kind of class takes its name from. */
const spacesOf = (/** @type {string} */ kind) => {
  if (kind === "text") return ["text", "color"];
  if (kind === "font") return ["font"];
  if (kind.startsWith("rounded")) return ["radius"];
  if (kind === "shadow") return ["shadow"];
  if (/^(bg|border|outline|ring|fill|stroke|divide)(-[a-z])?$/.test(kind)) return ["color"];
  return /^(h|w|size|min-h|min-w|max-w|max-h)$/.test(kind) ? ["spacing"] : [];
};

/** The class as an app of its own writes it: `text-muted` is `text-assay-muted` there. @param {string} name */
function outside(name) {
  const [, lead = "", kind = "", token = ""] = /^((?:[^:]+:)*)([a-z]+(?:-[a-z])?)-([\w-]+)$/.exec(name) ?? [];
  const own = spacesOf(kind).some((space) => themeNames.get(space)?.has(token));
  return own ? `${lead}${kind}-assay-${token}` : name;
}

/** @param {string} code */
const withOutsideClasses = (code) =>
  code.replace(
    /className="([^"]*)"/g,
    (_, /** @type {string} */ list) => `className="${list.split(" ").map(outside).join(" ")}"`,
  );

/** A prop as an attribute. @param {string} name @param {Arg} arg */
function attribute(name, { text, value }) {
  if (name.startsWith("...")) return `{${text}}`;
  if (text === "true") return name;
  if (value?.type === "Literal" && typeof value["value"] === "string" && !/["\\&{}<>\n]/.test(value["value"]))
    return `${name}="${value["value"]}"`;
  return `${name}={${text}}`;
}

/** What stands between the tags. @param {Arg | undefined} arg */
function childrenOf(arg) {
  if (!arg) return "";
  const value = arg.value && bare(arg.value);
  if (value?.type === "Literal" && typeof value["value"] === "string" && /^[^\s{}<>&][^{}<>&\n]*$/.test(value["value"]))
    return value["value"];
  return value && /^JSX(Element|Fragment)$/.test(value.type) ? arg.text : `{${arg.text}}`;
}

/** @param {ReadonlyMap<string, Arg>} args @param {(name: string) => boolean} [overridden] */
const attributes = (args, overridden = () => false) =>
  [...args]
    .filter(([name, { text }]) => name !== "children" && text !== "undefined" && !overridden(name))
    .map(([name, arg]) => attribute(name, arg))
    .join(" ");

/** A component with its props. @param {string} tag @param {ReadonlyMap<string, Arg>} args */
function element(tag, args) {
  const inner = childrenOf(args.get("children"));
  const open = `<${tag} ${attributes(args)}`;
  return inner ? `${open}>${inner}</${tag}>` : `${open} />`;
}

/** Props as one object. @param {ReadonlyMap<string, Arg>} args */
const objectOf = (args) =>
  `{ ${[...args].map(([name, { text }]) => (name.startsWith("...") ? text : `${JSON.stringify(name)}: ${text}`)).join(", ")} }`;

/**
 * The function that draws a story: statements before, and the element.
 * @param {Stories} file @param {Node} render @param {ReadonlyMap<string, Arg>} args
 * @returns {{ before: string, drawn: string, block?: string }}
 */
function drawnBy(file, render, args) {
  const body = nodeOf(render["body"]);
  const [given] = nodesOf(render["params"]);
  /** @type {Edit[]} */
  const edits = [];
  let before = "";
  if (given?.type === "ObjectPattern" && nodesOf(given["properties"]).every(({ type }) => type === "Property")) {
    for (const one of nodesOf(given["properties"])) {
      const arg = args.get(keyOf(one));
      before += `const ${nameOf(one["value"])} = ${arg?.text ?? "undefined"};\n`;
    }
  } else if (given?.type === "ObjectPattern") before = `const ${file.write(given)} = ${objectOf(args)};\n`;
  else if (given) {
    const found = replaceArgs(file, body, nameOf(given), args);
    if (found) edits.push(...found);
    else before = `const ${nameOf(given)} = ${objectOf(args)};\n`;
  }
  if (body.type === "BlockStatement") return { before, drawn: "", block: file.write(body, edits).slice(1, -1) };
  return { before, drawn: file.write(bare(body), edits) };
}

/**
 * Where the props are spread or read by name, they are written out; undefined where they are used as a whole.
 * @param {Stories} file @param {Node} body @param {string} name @param {ReadonlyMap<string, Arg>} args
 */
function replaceArgs(file, body, name, args) {
  /** @type {Edit[]} */
  const edits = [];
  let whole = false;
  walk(body, (node) => {
    if (node.type === "JSXElement") {
      const opening = nodeOf(node["openingElement"]);
      const parts = nodesOf(opening["attributes"]);
      const spread = parts.find((one) => one.type === "JSXSpreadAttribute" && nameOf(one["argument"]) === name);
      if (spread) edits.push(...spreadArgs(node, opening, parts, spread, args));
      return;
    }
    if (node.type === "JSXSpreadAttribute" && nameOf(node["argument"]) === name) return false;
    if (node.type === "MemberExpression" && nameOf(node["object"]) === name && node["computed"] !== true) {
      const text = args.get(nameOf(node["property"]))?.text ?? "undefined";
      edits.push({ start: node.start, end: node.end, text: /^[\w.]+$|^".*"$/.test(text) ? text : `(${text})` });
      return false;
    }
    if (node.type === "Identifier" && nameOf(node) === name) whole = true;
  });
  return whole ? undefined : edits;
}

/**
 * @param {Node} node @param {Node} opening @param {Node[]} parts @param {Node} spread
 * @param {ReadonlyMap<string, Arg>} args @returns {Edit[]}
 */
function spreadArgs(node, opening, parts, spread, args) {
  const nameOfPart = (/** @type {Node} */ one) => nameOf(one["name"]);
  const after = parts.filter((one) => one.start > spread.start).map(nameOfPart);
  /** @type {Edit[]} */
  const edits = [{ start: spread.start, end: spread.end, text: attributes(args, (name) => after.includes(name)) }];
  for (const one of parts) {
    const value = one["value"];
    const nothing = isNode(value) && nameOf(value["expression"]) === "undefined";
    const replaced = one.start < spread.start && args.has(nameOfPart(one));
    if (one !== spread && one.type === "JSXAttribute" && (nothing || replaced))
      edits.push({ start: one.start, end: one.end, text: "" });
  }
  const inner = childrenOf(args.get("children"));
  if (opening["selfClosing"] === true && inner)
    edits.push({ start: opening.end - 2, end: node.end, text: `>${inner}</${nameOf(opening["name"])}>` });
  return edits;
}

/** The decorators of an object, the innermost first. @param {Stories} file @param {Node | undefined} object */
function decoratorsOf(file, object) {
  const list = object && file.field(object, "decorators");
  return list ? nodesOf(list["elements"]).map(bare) : [];
}

/** A decorator's element with the story's in place of its own. @param {Stories} file @param {Node} decorator @param {string} drawn */
function decorate(file, decorator, drawn) {
  const story = nameOf(nodesOf(decorator["params"])[0]);
  const body = bare(nodeOf(decorator["body"]));
  /** @type {Edit[]} */
  const edits = [];
  walk(body, (node) => {
    if (node.type === "JSXElement" && nameOf(nodeOf(node["openingElement"])["name"]) === story)
      edits.push({ start: node.start, end: node.end, text: drawn });
  });
  return file.write(body, edits);
}

/**
 * The samples of a stories file, by the name of the story: a module that imports from the package and exports the
 * component `Example`. Throws where a story is written in a form that is not known here.
 * @param {string} path From the root of the repository. @param {string} [text]
 * @returns {Promise<Map<string, string>>}
 */
export async function samplesOf(path, text = readFileSync(join(root, path), "utf8")) {
  const file = new Stories(path, text);
  const meta = file.values.get("meta");
  const metaObject = meta && file.object(meta);
  /** @type {Map<string, string>} */
  const samples = new Map();
  for (const name of file.exported) {
    const story = file.object(nodeOf(file.values.get(name)));
    if (story?.type !== "ObjectExpression") throw new Error(`${path}: the story ${name} is no object.`);
    const args = file.args([metaObject, story]);
    const render = file.field(story, "render") ?? (metaObject && file.field(metaObject, "render"));
    const component = metaObject && file.component(metaObject);
    let { before, drawn, block } = render
      ? drawnBy(file, render, args)
      : { before: "", drawn: element(component ?? "", args), block: undefined };
    for (const decorator of [...decoratorsOf(file, story), ...decoratorsOf(file, metaObject)]) {
      if (block === undefined) drawn = decorate(file, decorator, drawn);
    }
    const body = block ?? `${before}return (${drawn});`;
    const code = file.complete(`export function Example() {\n${block === undefined ? "" : before}${body}\n}`);
    const { code: formatted, errors } = await format("sample.tsx", code, { printWidth: 100 });
    if (errors.length > 0)
      throw new Error(`${path}: the sample of ${name} is no code: ${errors[0]?.message ?? ""}\n${code}`);
    samples.set(name, withOutsideClasses(formatted.trim()));
  }
  return samples;
}

/** Writes each story's sample into its parameters, where the page takes it from. @returns {import("vite").Plugin} */
export function samples() {
  return {
    name: "assay-samples",
    transform: {
      // The page of tokens shows what there is; it is no example of use.
      filter: { id: { include: /\/ui\/[^?]*\.stories\.tsx$/, exclude: /\/ui\/gallery\// } },
      async handler(code, id) {
        const lines = [];
        for (const [name, sample] of await samplesOf(relative(root, id))) {
          const source = `{ ...${name}.parameters?.docs?.source, language: "tsx", code: ${JSON.stringify(sample)} }`;
          lines.push(
            `${name}.parameters = { ...${name}.parameters, docs: { ...${name}.parameters?.docs, source: ${source} } };`,
          );
        }
        return { code: `${code}\n${lines.join("\n")}\n`, map: null };
      },
    },
  };
}
