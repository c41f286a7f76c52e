import type { Endpoint } from "#src/contract/endpoint.ts";
import { getAccessUrl } from "#src/contract/system/file.ts";
import { storageDelete, storageSave } from "#src/contract/system/desk/user-storage.ts";
import { oidcStart } from "#src/contract/system/access/oidc.ts";
import { plainText } from "#src/lib/text-at.ts";
import { text } from "#src/lib/text.ts";
import { CallError } from "../call.ts";
import { config } from "../config.ts";
import { fileUrl } from "../file-url.ts";
import { isHouseOnly } from "../serves.ts";
import { lacks } from "./system/lacks.ts";
import { emptyResultOf } from "./empty-results.ts";

/**
 * Returns the page of a stock server that leads to the identity provider, and back to this console with a token in the
 * URL.
 */
function thirdPage(input: Readonly<Record<string, unknown>>): string {
  const { origin } = new URL(plainText(input["redirectUri"]));
  const type = encodeURIComponent(plainText(input["thirdType"]));
  return `${config().apiBase}/sys/thirdLogin/oauth2/${type}/login?state=${encodeURIComponent(origin)}`;
}

/**
 * Returns a local result for calls that only our server has. Reads return nothing, user storage is only on the device,
 * and a stored file is open to everybody who has its path.
 * @throws CallError for a write that nothing would carry out.
 */
export function ownOnlyAnswer({ path, method, result }: Endpoint, input: Readonly<Record<string, unknown>>) {
  if (path === getAccessUrl.path) return { result: fileUrl(plainText(input["url"])) };
  if (path === oidcStart.path) return { result: { url: thirdPage(input), ticket: "" } };
  if (path === storageSave.path) return { result: { kept: true, keptTime: input["keptTime"] } };
  if (path === storageDelete.path) return { result: null };
  if (!isHouseOnly(path) && !lacks(path)) return undefined;
  if (method === "GET") return { result: emptyResultOf(result) };
  throw new CallError(text("common.error.notOnServer"), 200, "42201", false, null, "");
}
