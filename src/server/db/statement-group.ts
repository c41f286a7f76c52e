import pg, { type Connection, type PoolClient, type Submittable } from "pg";
import type { RowMode, SqlResult } from "./executor.ts";

/** A value as PostgreSQL takes it. */
type Encoded = string | Buffer | null;

/** A statement to send; `name` = prepared under this name on its connection. */
export interface Statement {
  readonly text: string;
  readonly values: readonly Encoded[];
  readonly name: string | undefined;
  readonly rowMode: RowMode;
}

/** A type's parser of values, which PostgreSQL sends as text. */
export type ParserOf = (oid: number) => (text: string) => unknown;

interface Waiting extends Statement {
  resolve(result: SqlResult): void;
  reject(error: unknown): void;
}

/** What a group uses of node-postgres' connection; its types leave out half of it. */
interface Wire extends Pick<Connection, "on" | "off" | "stream"> {
  /** Texts by statement name: those that the server has parsed, and those that were sent to it. */
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(statement: { text: string; name: string }): void;
  bind(values: { statement: string; values: readonly Encoded[] }): void;
  describe(portal: { type: "P"; name: string }): void;
  execute(portal: { portal: string }): void;
  sync(): void;
}

/** How node-postgres encodes a value; its types leave it out. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): Encoded } }).utils;

/** Encodes a value; instants as UTC. Throws if it cannot be encoded. */
export function encoded(value: unknown): Encoded {
  return value instanceof Date ? value.toISOString() : prepareValue(value);
}

/** Error of a statement that did not run because one before it failed; PostgreSQL's own code for that. */
const notRun = () =>
  Object.assign(new Error("current transaction is aborted: a statement before this one failed"), { code: "25P02" });

/**
 * Statements that are sent as one message and answered as one, so that they take one round trip. They run in order; if
 * one fails, the ones after it do not run. Only for statements of one transaction: outside of one, several statements
 * would become a transaction. A single statement also costs less here than as node-postgres' own query.
 */
class StatementGroup implements Submittable {
  /** In order; the bench reads them. */
  readonly statements: readonly Waiting[];
  readonly #parserOf: ParserOf;
  /** Index of the statement whose result comes next. */
  #at = 0;
  #result: SqlResult = emptyResult();
  #parsers: ((text: string) => unknown)[] = [];
  /** Statements whose text the server has not parsed yet, in order. */
  #unparsed: Waiting[] = [];
  #stopWatching: () => void = () => undefined;

  constructor(statements: readonly Waiting[], parserOf: ParserOf) {
    this.statements = statements;
    this.#parserOf = parserOf;
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire;
    const parts: Buffer[] = [];
    const stream = { writable: true, write: (part: Buffer) => parts.push(part) };
    // Collects the messages instead of writing each of them.
    const message = Object.create(wire, { stream: { value: stream } }) as Wire;
    for (const statement of this.statements) this.#write(message, statement);
    message.sync();
    if (this.#unparsed.some(({ name }) => name !== undefined)) this.#watchParsing(wire);
    wire.stream.write(Buffer.concat(parts));
  }

  #write(wire: Wire, statement: Waiting): void {
    const { text, values, name = "" } = statement;
    const known = name !== "" && (name in wire.parsedStatements || name in wire.submittedNamedStatements);
    if (!known) {
      wire.parse({ text, name });
      this.#unparsed.push(statement);
      if (name !== "") wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values });
    wire.describe({ type: "P", name: "" });
    wire.execute({ portal: "" });
  }

  /** Records which named statements the server has parsed; the client does that for its own queries only. */
  #watchParsing(wire: Wire): void {
    const onParsed = () => {
      const statement = this.#unparsed.shift();
      if (statement?.name === undefined) return;
      wire.parsedStatements[statement.name] = statement.text;
      delete wire.submittedNamedStatements[statement.name];
    };
    wire.on("parseComplete", onParsed);
    this.#stopWatching = () => {
      wire.off("parseComplete", onParsed);
      for (const { name } of this.#unparsed) if (name !== undefined) delete wire.submittedNamedStatements[name];
    };
  }

  handleRowDescription({ fields }: { fields: SqlResult["fields"] }): void {
    this.#result.fields = fields;
    this.#parsers = fields.map(({ dataTypeID }) => this.#parserOf(dataTypeID));
  }

  handleDataRow({ fields: texts }: { fields: (string | null)[] }): void {
    const values = texts.map((text, at) => (text === null ? null : this.#parsers[at]?.(text)));
    const { rows, fields } = this.#result;
    if (this.statements[this.#at]?.rowMode === "array") rows.push(values);
    else rows.push(Object.fromEntries(fields.map(({ name }, at) => [name, values[at]])));
  }

  handleEmptyQuery(): void {
    this.#done("");
  }

  /** @param message With the command tag: `SELECT 3`, `INSERT 0 1`, `COMMIT` … */
  handleCommandComplete({ text }: { text: string }): void {
    this.#done(text);
  }

  #done(tag: string): void {
    const result = this.#result;
    this.#result = emptyResult();
    result.command = /^[A-Z]*/.exec(tag)?.[0] ?? "";
    result.rowCount = Number(/\d+$/.exec(tag)?.[0] ?? 0);
    this.statements[this.#at]?.resolve(result);
    this.#at += 1;
  }

  handleReadyForQuery(): void {
    this.#stopWatching();
  }

  handleError(error: Error): void {
    this.#stopWatching();
    const [failed, ...others] = this.statements.slice(this.#at);
    this.#at = this.statements.length;
    failed?.reject(error);
    // Later, so that whoever waits for all of them gets the first error, whose code may lead to a refusal or a retry.
    setImmediate(() => others.forEach(({ reject }) => reject(notRun())));
  }
}

function emptyResult(): SqlResult {
  return { rows: [], fields: [], command: "", rowCount: 0 };
}

/** Sends the statements of one connection. */
export interface GroupSender {
  /** Runs a statement. With `inGroup` it waits for others of the same tick, and is sent together with them. */
  query(statement: Statement, inGroup: boolean): Promise<SqlResult>;
  /** Sends what waits, before something that does not wait. */
  flush(): void;
}

/** A sender over a connection that nobody else uses meanwhile. */
export function groupSender(client: PoolClient, parserOf: ParserOf): GroupSender {
  let waiting: Waiting[] = [];
  function flush(): void {
    if (waiting.length === 0) return;
    const statements = waiting;
    waiting = [];
    client.query(new StatementGroup(statements, parserOf));
  }
  return {
    query: (statement, inGroup) =>
      new Promise((resolve, reject) => {
        waiting.push({ ...statement, resolve, reject });
        if (!inGroup) flush();
        // Runs after all promises that can go on without an answer, so these can still add statements.
        else if (waiting.length === 1) process.nextTick(flush);
      }),
    flush,
  };
}
