import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { type Piece, writeSql } from "#src/server/kernel/query/write-sql.ts";

/** Reads a column of a row by its database name; values as a driver accepts them. */
type Reading = (column: string) => unknown;

/** A compiled condition for the in-memory tables. */
export interface Condition {
  holds(read: Reading, params: readonly unknown[]): boolean;
  /** Columns that must equal one of these parameters (index from 0) for the whole condition to hold. */
  equalities: readonly { column: string; params: readonly number[] }[];
}

type Value = (read: Reading, params: readonly unknown[]) => unknown;

const dialect = new PgDialect();
const conditions = new Map<string, Condition>();
const orders = new Map<string, readonly { column: string; down: boolean }[]>();

/** Compiles a condition to text and parameters; cached by text. */
export function conditionOf(where: SQL | Piece | undefined): { condition: Condition; params: readonly unknown[] } {
  const { text, values: params } = writeSql(where ?? sql`true`);
  return { condition: compile(text), params };
}

/** Compiles the text of a condition. Throws for SQL that the in-memory tables do not support; it never guesses. */
export function compile(text: string): Condition {
  const known = conditions.get(text);
  if (known) return known;
  const parser = new Parser(text);
  const tree = parser.expression();
  parser.end();
  const made: Condition = {
    holds: (read, params) => tree.value(read, params) === true,
    equalities: tree.equalities,
  };
  conditions.set(text, made);
  return made;
}

/** Sort columns; supports plain columns only. */
export function orderOf(parts: readonly SQL[]): readonly { column: string; down: boolean }[] {
  const texts = parts.map((part) => dialect.sqlToQuery(part).sql);
  const key = texts.join(", ");
  const known = orders.get(key);
  if (known) return known;
  const made = texts.map((text) => {
    const [, column, way] = /^(?:"\w+"\.)?"(\w+)"(?: (asc|desc))?$/.exec(text) ?? [];
    if (!column) throw new Error(`the memory cannot sort by ${text}`);
    return { column, down: way === "desc" };
  });
  orders.set(key, made);
  return made;
}

interface Node {
  value: Value;
  equalities: Condition["equalities"];
  /** Set if the operand is a plain column or parameter. */
  column?: string;
  param?: number;
}

const token = /\s*("\w+"|\$\d+|'(?:[^']|'')*'|\d+|<>|>=|<=|=|<|>|\(|\)|,|\.|::\w+|-|[a-z_]+)/giy;

/** Parses the few SQL forms that the stores use. */
class Parser {
  readonly #tokens: string[] = [];
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    token.lastIndex = 0;
    while (token.lastIndex < text.trimEnd().length) {
      const found = token.exec(text);
      if (!found?.[1]) throw new Error(`the memory cannot read the condition: ${text}`);
      if (!found[1].startsWith("::")) this.#tokens.push(found[1]);
    }
  }

  #peek(): string {
    return this.#tokens[this.#at]?.toLowerCase() ?? "";
  }

  #take(word: string): boolean {
    if (this.#peek() !== word) return false;
    this.#at += 1;
    return true;
  }

  #demand(word: string): void {
    if (!this.#take(word)) throw new Error(`the memory expected ${word} in: ${this.#text}`);
  }

  end(): void {
    if (this.#at < this.#tokens.length) throw new Error(`the memory cannot read all of: ${this.#text}`);
  }

  expression(): Node {
    const parts = [this.#conjunction()];
    while (this.#take("or")) parts.push(this.#conjunction());
    const [only] = parts;
    if (parts.length === 1 && only) return only;
    return { value: (read, params) => parts.some((part) => part.value(read, params) === true), equalities: [] };
  }

  #conjunction(): Node {
    const parts = [this.#negation()];
    while (this.#take("and")) parts.push(this.#negation());
    const [only] = parts;
    if (parts.length === 1 && only) return only;
    return {
      value: (read, params) => parts.every((part) => part.value(read, params) === true),
      equalities: parts.flatMap((part) => part.equalities),
    };
  }

  #negation(): Node {
    if (!this.#take("not")) return this.#comparison();
    const inner = this.#negation();
    return { value: (read, params) => inner.value(read, params) === false, equalities: [] };
  }

  #comparison(): Node {
    const left = this.#operand();
    const sign = this.#peek();
    if (["=", "<>", ">", ">=", "<", "<="].includes(sign)) {
      this.#at += 1;
      const right = this.#operand();
      const pair = sign === "=" && left.column !== undefined && right.param !== undefined;
      return {
        value: (read, params) => compared(sign, left.value(read, params), right.value(read, params)),
        equalities: pair ? [{ column: left.column ?? "", params: [right.param ?? 0] }] : [],
      };
    }
    if (this.#take("is")) {
      const no = this.#take("not");
      this.#demand("null");
      return { value: (read, params) => (left.value(read, params) === null) !== no, equalities: [] };
    }
    const no = sign === "not" && this.#take("not");
    if (!this.#take("in")) return left;
    this.#demand("(");
    const list = [this.#operand()];
    while (this.#take(",")) list.push(this.#operand());
    this.#demand(")");
    const plain = !no && left.column !== undefined && list.every((node) => node.param !== undefined);
    return {
      value: (read, params) => {
        const value = left.value(read, params);
        if (value === null) return false;
        return list.some((node) => compared("=", value, node.value(read, params))) !== no;
      },
      equalities: plain ? [{ column: left.column ?? "", params: list.map((node) => node.param ?? 0) }] : [],
    };
  }

  #operand(): Node {
    if (this.#take("(")) {
      const inner = this.expression();
      this.#demand(")");
      return inner;
    }
    const minus = this.#take("-");
    const word = this.#tokens[this.#at] ?? "";
    this.#at += 1;
    const constant = (value: unknown): Node => ({ value: () => value, equalities: [] });
    if (word.startsWith("$")) {
      const param = Number(word.slice(1)) - 1;
      return { value: (_, params) => params[param] ?? null, equalities: [], param };
    }
    if (word.startsWith('"')) {
      const last = this.#take(".") ? this.#tokens[this.#at++] : word;
      const column = (last ?? "").slice(1, -1);
      return { value: (read) => read(column), equalities: [], column };
    }
    if (word.startsWith("'")) return constant(word.slice(1, -1).replaceAll("''", "'"));
    if (/^\d+$/.test(word)) return constant(Number(word) * (minus ? -1 : 1));
    if (word === "true" || word === "false") return constant(word === "true");
    return this.#call(word.toLowerCase());
  }

  #call(name: string): Node {
    const work = functions[name];
    if (!work) throw new Error(`the memory does not know ${name} in: ${this.#text}`);
    this.#demand("(");
    const given = [this.#operand()];
    while (this.#take(",")) given.push(this.#operand());
    this.#demand(")");
    return { value: (read, params) => work(given.map((node) => node.value(read, params))), equalities: [] };
  }
}

const functions: Readonly<Record<string, (given: readonly unknown[]) => unknown>> = {
  lower: ([text]) => (typeof text === "string" ? text.toLowerCase() : null),
  coalesce: (given) => given.find((value) => value !== null) ?? null,
  split_part: ([text, sign, part]) =>
    typeof text === "string" ? (text.split(String(sign)).at(Number(part)) ?? "") : null,
};

/** Comparison with null is false, as in SQL; timestamps and days compare as text. */
function compared(sign: string, left: unknown, right: unknown): boolean {
  if (left === null || right === null || left === undefined || right === undefined) return false;
  const [a, b] = [left as string | number, right as string | number];
  switch (sign) {
    case "=":
      return a === b;
    case "<>":
      return a !== b;
    case ">":
      return a > b;
    case ">=":
      return a >= b;
    case "<":
      return a < b;
    default:
      return a <= b;
  }
}
