import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { monthOf } from "#src/lib/time.ts";
import type { FileStore } from "./file-store.ts";
import { endingOf } from "./content.ts";
import { makeLink } from "./link.ts";

/** A new key for a file of a tenant: names of people never become paths. */
export function newKey(tenantId: number, id: string, ending: string, now: Date): string {
  const [year = "", month = ""] = monthOf(now).split("-");
  return `${tenantId}/${year}/${month}/${id}${ending === "" ? "" : `.${ending}`}`;
}

/** Keeps a file that the server has made and answers the address that opens it for ten minutes. */
export async function keepMade(
  files: FileStore,
  made: { body: Buffer; name: string; type: string; tenantId: number },
  place: { tempDir: string; base: string; secret: string; now: Date },
): Promise<string> {
  await mkdir(place.tempDir, { recursive: true });
  const path = join(place.tempDir, randomUUID());
  await writeFile(path, made.body);
  const key = newKey(made.tenantId, `made-${randomUUID()}`, endingOf(made.name), place.now);
  await files.put(key, path, made.type);
  return makeLink(place.base, key, made.name, place.secret, place.now);
}
