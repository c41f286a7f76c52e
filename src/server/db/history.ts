import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

/** One migration step. */
export interface Migration {
  /** File name without `.sql`: `0000_init`. */
  tag: string;
  text: string;
  /** SHA-256 of the text, hexadecimal. */
  hash: string;
}

/** SQL that is applied again whenever its text changes: functions and triggers. */
export interface Repeatable {
  name: "functions" | "triggers";
  text: string;
  /** SHA-256 of the text, hexadecimal. */
  hash: string;
}

/** The migration history: all steps, oldest first, and the repeatable SQL. */
export interface History {
  steps: readonly Migration[];
  /** Applied before every step except the first, which creates its own. */
  functions?: Repeatable | undefined;
  /** Applied after the steps. */
  triggers?: Repeatable | undefined;
  /** Earlier versions of the first step, by hash, with the steps that each version already covered. */
  superseded?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Folder of the generated migrations; the build copies it next to the bundle. */
export const migrationsFolder = new URL("./migrations/", import.meta.url);

/** Reads the history from a folder; no steps if none were generated yet. */
export async function readHistory(folder: URL = migrationsFolder): Promise<History> {
  const journal = await textOf(new URL("meta/_journal.json", folder));
  if (journal === undefined) return { steps: [] };
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  const [steps, functions, triggers, superseded] = await Promise.all([
    Promise.all(
      entries.map(async ({ tag }) => {
        const text = await readFile(new URL(`${tag}.sql`, folder), "utf8");
        return { tag, text, hash: hashOf(text) };
      }),
    ),
    repeatableIn(folder, "functions"),
    repeatableIn(folder, "triggers"),
    textOf(new URL("superseded.json", folder)),
  ]);
  return {
    steps,
    functions,
    triggers,
    superseded: superseded === undefined ? {} : (JSON.parse(superseded) as Record<string, string[]>),
  };
}

async function repeatableIn(folder: URL, name: Repeatable["name"]): Promise<Repeatable | undefined> {
  const text = await textOf(new URL(`${name}.sql`, folder));
  return text === undefined ? undefined : { name, text, hash: hashOf(text) };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** A file's text; undefined if the file does not exist. */
async function textOf(file: URL): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
