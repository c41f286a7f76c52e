import type { Endpoint } from "#src/contract/endpoint.ts";
import { plainText } from "#src/lib/text-at.ts";
import { config } from "../config.ts";
import type { Dialect, Failed } from "../dialect.ts";
import { sessionOver } from "../verdict.ts";
import { stockCalls } from "./calls.ts";
import { normalize } from "./normalize.ts";
import { ownOnlyAnswer } from "./own-only.ts";
import { plainListParams, stockListParams } from "./query.ts";
import { stockSignedParams, stockSignTime } from "./sign.ts";
import { emptyResultOf } from "./empty-results.ts";

type Params = Readonly<Record<string, unknown>>;

const isList = ({ input }: Endpoint) => {
  const { shape } = input as { shape?: object };
  return shape !== undefined && "superQueryParams" in shape;
};

/** Codes for missing authentication, permission or calls. They never mean "nothing found". */
const told: readonly string[] = ["401", "404", "405", "510"];

/** Maps codes of a stock server to the status that our server uses: no permission, no such call, end of a session. */
function failed(failure: Failed): Failed {
  const { status, code, message } = failure;
  if (code === "510") return { ...failure, status: 403 };
  if (status === 200 && code === "404") return { ...failure, status: 404 };
  // 2.4.x reports the end with 500, later versions with 401 or only with the code. All are mapped to one case (wire
  // facts, §0).
  if (message.includes(sessionOver) && (status === 401 || code === "401"))
    return { ...failure, status: 500, code: "500" };
  return failure;
}

/** Whether the server is 3.3 or later: those send 64-bit numbers, such as the time of a response, as numbers. */
let isLater = false;

/** Dialect of JeecgBoot-style servers, 2.4 to 3.9 (docs/decisions/100-other-servers.md). */
export const jeecg: Dialect = {
  // 3.5 renamed the header to this; older versions read the other one.
  headers: (tenantId) => ({ "X-Tenant-Id": tenantId }),
  outgoing(endpoint, given) {
    const { method, path, input, signed, keepEmpty, plain } = stockCalls[endpoint.path] ?? {};
    const asked = input ? input(given) : given;
    const listed = plain ? plainListParams : stockListParams;
    return {
      method: method ?? endpoint.method,
      path: path ? path(given) : endpoint.path,
      input: isList(endpoint) ? listed(asked) : asked,
      signed: signed ?? endpoint.signed,
      keepEmpty: keepEmpty ?? [],
    };
  },
  signedParams: stockSignedParams,
  signTime: (now) => stockSignTime(now, isLater),
  own: ownOnlyAnswer,
  incoming(endpoint, input, data) {
    const { none, result: resultOf } = stockCalls[endpoint.path] ?? {};
    // getMultiUser responds without an envelope.
    const envelope = Array.isArray(data) ? { success: true, message: "", code: 200, result: data } : data;
    if (typeof envelope !== "object" || envelope === null || !("success" in envelope)) return envelope;
    const { success, code, message, result, timestamp } = envelope as Params;
    if (timestamp !== undefined) isLater = typeof timestamp === "number";
    if (success !== true)
      return none && !told.includes(plainText(code))
        ? { ...envelope, success: true, result: emptyResultOf(endpoint.result) }
        : data;
    const given = resultOf ? resultOf(result, input, plainText(message)) : withFile(endpoint, result);
    return {
      ...envelope,
      // "No rows" may come as null. For a call without a result the contract has null too.
      result: given === null || given === undefined ? nothing(endpoint) : normalize(endpoint.result, given),
    };
  },
  failed,
};

/** The URL of an import's error file is relative to the API base, not to this host. */
function withFile({ path }: Endpoint, result: unknown): unknown {
  if (!path.endsWith("/importExcel") || typeof result !== "object" || result === null) return result;
  const { fileUrl } = result as Params;
  if (typeof fileUrl !== "string" || fileUrl === "" || /^https?:/i.test(fileUrl)) return result;
  return { ...result, fileUrl: `${config().apiBase}/${fileUrl.replace(/^\/+/, "")}` };
}

/** Meaning of a null result: an empty list or page, otherwise null. */
function nothing({ result }: Endpoint): unknown {
  const { shape, def } = result as unknown as { shape?: object; def: { type: string } };
  return def.type === "array" || (shape && "records" in shape) ? emptyResultOf(result) : null;
}
