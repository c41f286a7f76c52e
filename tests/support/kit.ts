import { createHash, randomUUID } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildUi } from "#ui/build.mjs";
import { sourceStamp } from "#src/server/bin/build.mjs";
import { root } from "#src/server/bin/install.mjs";

/** What the package is built from besides the sources of the product. */
const more = ["tsconfig.json", "LICENSE", "CHANGELOG.md"];

/**
 * Writes the kit's package into a folder, as `buildUi` does, and returns the folder. The same sources are built only
 * once, since five test files need the package; it does not depend on the folder it is built in.
 */
export async function kitIn(folder: string): Promise<string> {
  const hash = createHash("sha256").update(sourceStamp());
  for (const file of more) hash.update(readFileSync(join(root, file)));
  const cache = join(root, "node_modules", ".cache", "assay");
  const kept = join(cache, `kit-${hash.digest("hex").slice(0, 16)}`);
  if (!existsSync(kept)) {
    const next = `${kept}-${randomUUID()}`;
    await buildUi(next);
    // Those of former sources.
    for (const name of readdirSync(cache))
      if (/^kit-[0-9a-f]{16}$/.test(name) && join(cache, name) !== kept)
        rmSync(join(cache, name), { recursive: true, force: true });
    try {
      renameSync(next, kept);
    } catch (error) {
      // Another test file built it at the same time.
      rmSync(next, { recursive: true, force: true });
      if (!existsSync(kept)) throw error;
    }
  }
  rmSync(folder, { recursive: true, force: true });
  cpSync(kept, folder, { recursive: true });
  return folder;
}
