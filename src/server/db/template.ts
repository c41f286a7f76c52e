import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startThread } from "./thread.ts";

/** Version of the embedded database: part of every template's name, because its files fit one version only. */
export function engineVersion(): string {
  const require = createRequire(import.meta.url);
  // The package exports no package.json, so it is found by walking up from its entry.
  let folder = dirname(require.resolve("@electric-sql/pglite"));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return (require(join(folder, "package.json")) as { version: string }).version;
}

/** Beside the bundle, where the build puts it. */
const shipped = new URL("./template.tar.gz", import.meta.url);

/** In a source tree: kept out of the repository, lost with node_modules. */
export function cachedTemplate(): string {
  return join(process.cwd(), "node_modules", ".cache", "assay", `pglite-${engineVersion()}.tar.gz`);
}

/**
 * The image of an empty database, or undefined when none was made: the database then initialises itself, which takes
 * five to fifteen seconds and most of a gigabyte instead of about one second.
 */
export async function findTemplate(): Promise<Uint8Array | undefined> {
  for (const file of [fileURLToPath(shipped), cachedTemplate()]) {
    if (existsSync(file)) return readFile(file);
  }
  return undefined;
}

/** Makes the image of an empty database at `file` unless it is there. Works without a network. */
export async function makeTemplate(file: string): Promise<void> {
  if (existsSync(file)) return;
  await mkdir(dirname(file), { recursive: true });
  const thread = startThread();
  try {
    await thread.call("open", {});
    await thread.call("dump", { file });
    await thread.call("close", {});
  } finally {
    await thread.stop();
  }
}
