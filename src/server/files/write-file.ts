import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { monthOf } from "#src/lib/time.ts";
import { sysFile } from "#src/server/db/schema/running.ts";
import type { Db } from "#src/server/db/store.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import type { Ids } from "#src/server/kernel/ids.ts";
import type { FileStore } from "./file-store.ts";
import { endingOf } from "./content.ts";
import { makeLink } from "./link.ts";

/**
 * A new key for a tenant's file. It has 128 random bits, so nobody can guess it; names from people never become paths.
 */
export function newKey(tenantId: number, ending: string, now: Date): string {
  const [year = "", month = ""] = monthOf(now).split("-");
  return `${tenantId}/${year}/${month}/${randomBytes(16).toString("hex")}${ending === "" ? "" : `.${ending}`}`;
}

/** `biz` of files that the server made for one person, such as the failed lines of an import. */
export const madeBiz = "made";

/** `biz` of demo files; rows created later will use them. */
export const demoBiz = "demo";

/**
 * The stored purpose of an upload. The purposes of the server's own files have other rules, so uploads cannot use them.
 */
export const uploadBiz = (asked: string | undefined): string =>
  asked === undefined || asked === madeBiz || asked === demoBiz ? "temp" : asked;

/** Stores a file that the server made for a person; returns the address that opens it for ten minutes. */
export async function writeMade(
  { files, db, ids }: { files: FileStore; db: Db; ids: Ids },
  made: { body: Buffer; name: string; type: string; actor: Pick<Actor, "tenantId" | "username" | "orgCode"> },
  place: { tempDir: string; base: string; secret: string; now: Date },
): Promise<string> {
  await mkdir(place.tempDir, { recursive: true });
  const path = join(place.tempDir, randomUUID());
  await writeFile(path, made.body);
  const { tenantId, username, orgCode } = made.actor;
  const key = newKey(tenantId, endingOf(made.name), place.now);
  // The row makes the file findable for its later deletion.
  await db.insert(sysFile).values({
    id: ids.next(),
    key,
    fileName: made.name.slice(0, 255),
    fileSize: made.body.length,
    contentType: made.type,
    hash: createHash("sha256").update(made.body).digest("hex"),
    biz: madeBiz,
    tenantId,
    createBy: username,
    createTime: place.now,
    sysOrgCode: orgCode,
  });
  await files.put(key, path, made.type);
  return makeLink(place.base, key, made.name, place.secret, place.now);
}
