// @ts-check
// Runs PGlite in its own thread: WASM queries block their thread, and the server's thread must stay free. Plain
// JavaScript, so that the same file runs from source, from tests and next to the bundle.
import { open, rename, rm } from "node:fs/promises";
import { isMainThread, parentPort } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";

/**
 * @typedef {{ id: number, op: string, args: any }} Call
 * @typedef {{ rows: unknown[], fields: { name: string, dataTypeID: number }[], command: string, rowCount: number }} Result
 */

/** @type {(text: string) => string} */
const asText = (text) => text;

/** Parses the text of an int8 array: `{1,NULL,3}`. @type {(text: string) => (number | null)[]} */
const int8Array = (text) =>
  text === "{}"
    ? []
    : text
        .slice(1, -1)
        .split(",")
        .map((part) => (part === "NULL" ? null : Number(part)));

/** Parses values like node-postgres does: int8 to a number, dates and numerics as text. */
const parsers = {
  20: Number,
  1016: int8Array,
  1082: asText,
  1114: asText,
  1184: asText,
  1186: asText,
  1182: asText,
  1115: asText,
  1185: asText,
  1187: asText,
  1231: asText,
};

/** @type {PGlite | undefined} */
let database;
/** @type {Map<string, () => Promise<void>>} */
const listening = new Map();

/** @returns {PGlite} */
function opened() {
  if (!database) throw new Error("The embedded database is not open.");
  return database;
}

/** @type {Record<string, (args: any) => Promise<unknown>>} */
const operations = {
  /** @param {{ dataDir?: string, image?: Uint8Array }} args Without `dataDir` the database lives in memory. */
  async open({ dataDir, image }) {
    database = await PGlite.create({
      ...(dataDir ? { dataDir } : {}),
      ...(image ? { loadDataDir: new Blob([/** @type {any} */ (image)]) } : {}),
      parsers,
    });
    await database.exec("set time zone 'UTC'");
  },

  /** @param {{ text: string, params: unknown[], rowMode: "object" | "array" }} args @returns {Promise<Result>} */
  async query({ text, params, rowMode }) {
    const result = await opened().query(text, params, { rowMode });
    return {
      rows: result.rows,
      fields: result.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
      command: result.command ?? "",
      rowCount: result.rowCount ?? result.affectedRows ?? 0,
    };
  },

  /** @param {{ text: string }} args */
  async script({ text }) {
    await opened().exec(text);
  },

  /** @param {{ channel: string }} args */
  async listen({ channel }) {
    if (listening.has(channel)) return;
    // PGlite folds unquoted channel names to lower case, but keeps quoted ones.
    const stop = await opened().listen(`"${channel}"`, (payload) => parentPort?.postMessage({ channel, payload }));
    listening.set(channel, () => stop());
  },

  /** @param {{ channel: string }} args */
  async unlisten({ channel }) {
    const stop = listening.get(channel);
    listening.delete(channel);
    await stop?.();
  },

  /**
   * Writes a full copy as a compressed archive: to a temporary file, synced to disk, then renamed. @param {{ file:
   * string }} args
   */
  async dump({ file }) {
    // After a checkpoint the copy needs no recovery, and sequences continue without a gap.
    await opened().exec("checkpoint");
    const archive = await opened().dumpDataDir("gzip");
    const temporary = `${file}.${process.pid}.tmp`;
    try {
      const handle = await open(temporary, "w", 0o600);
      try {
        await handle.writeFile(Buffer.from(await archive.arrayBuffer()));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  },

  async close() {
    await database?.close();
    database = undefined;
  },
};

/** Converts an error to plain data with the fields that callers distinguish. @param {unknown} error */
function failureOf(error) {
  const { message, code, constraint, detail, table, column, stack } = /** @type {any} */ (
    error instanceof Error ? error : new Error(String(error))
  );
  return { message, code, constraint, detail, table, column, stack };
}

if (!isMainThread && parentPort) {
  const port = parentPort;
  port.on("message", async (/** @type {Call} */ { id, op, args }) => {
    try {
      const operation = operations[op];
      if (!operation) throw new Error(`Unknown operation ${op}`);
      port.postMessage({ id, value: await operation(args) });
    } catch (error) {
      port.postMessage({ id, failure: failureOf(error) });
    }
  });
}
