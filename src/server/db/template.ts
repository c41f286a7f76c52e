import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startThread } from "./thread.ts";

/** Version of the embedded database. It is part of every template's name, because the files fit only one version. */
export function engineVersion(): string {
  const require = createRequire(import.meta.url);
  // The package does not export its package.json, so walk up from its entry file.
  let folder = dirname(require.resolve("@electric-sql/pglite"));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return (require(join(folder, "package.json")) as { version: string }).version;
}

/** Next to the bundle, where the build puts it. */
const shipped = new URL("./template.tar.gz", import.meta.url);

/** In a source tree: not in the repository, deleted together with node_modules. */
export function cachedTemplate(): string {
  return join(process.cwd(), "node_modules", ".cache", "assay", `pglite-${engineVersion()}.tar.gz`);
}

/**
 * The image of an empty database; undefined if none was made. The database then initialises itself, which takes 5 to 15
 * s and most of a gigabyte, instead of about 1 s.
 */
export async function findTemplate(): Promise<Uint8Array | undefined> {
  for (const file of [fileURLToPath(shipped), cachedTemplate()]) {
    if (existsSync(file)) return readFile(file);
  }
  return undefined;
}

/** Creates the image of an empty database at `file` unless it exists. Works without a network. */
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
