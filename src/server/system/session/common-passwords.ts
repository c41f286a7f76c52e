import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { demoPassword } from "#src/server/db/seed/system/people.ts";

/** Read with the first password that is set; beside this file, and beside the bundle. */
let list: Promise<ReadonlySet<string>> | undefined;

async function readList(): Promise<ReadonlySet<string>> {
  const packed = await readFile(new URL("./common-passwords.txt.gz", import.meta.url));
  const words = (await promisify(gunzip)(packed)).toString("utf8").split("\n");
  return new Set([...words, demoPassword.toLowerCase()]);
}

/**
 * Whether a password is one of the 20,000 most common, in any case, also when only symbols were added to it: our rule
 * asks for one, and `Passw0rd!` is guessed right after `passw0rd`. The demo's password counts, since everybody knows it.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList();
  const common = await list;
  const typed = password.toLowerCase();
  return common.has(typed) || common.has(typed.replaceAll(/[^\p{L}\p{N}]/gu, ""));
}
