import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { demoPassword } from "#src/server/db/seed/system/people.ts";

/** Read when the first password is set. The file lies next to this module, and next to the bundle. */
let list: Promise<ReadonlySet<string>> | undefined;

async function readList(): Promise<ReadonlySet<string>> {
  const packed = await readFile(new URL("./common-passwords.txt.gz", import.meta.url));
  const words = (await promisify(gunzip)(packed)).toString("utf8").split("\n");
  return new Set([...words, demoPassword.toLowerCase()]);
}

/**
 * Whether a password is one of the 20,000 most common, ignoring case and added symbols. Our rule requires a symbol, and
 * attackers try `Passw0rd!` right after `passw0rd`. The demo password counts too, since it is public.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList();
  const common = await list;
  const typed = password.toLowerCase();
  return common.has(typed) || common.has(typed.replaceAll(/[^\p{L}\p{N}]/gu, ""));
}
