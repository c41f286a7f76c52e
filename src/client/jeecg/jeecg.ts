import type { Endpoint } from "#src/contract/endpoint.ts";
import { plainText } from "#src/lib/text-at.ts";
import { config } from "../config.ts";
import type { Dialect, Failed } from "../dialect.ts";
import { sessionOver } from "../verdict.ts";
import { stockCalls } from "./calls.ts";
import { fit } from "./fit.ts";
import { houseAnswer } from "./house.ts";
import { plainListParams, stockListParams } from "./query.ts";
import { stockSignedParams, stockSignTime } from "./sign.ts";
import { zeroOf } from "./zero.ts";

type Params = Readonly<Record<string, unknown>>;

const isList = ({ input }: Endpoint) => {
  const { shape } = input as { shape?: object };
  return shape !== undefined && "superQueryParams" in shape;
};

/** Refusals that say who one is or what there is not: those are never "nothing found". */
const told: readonly string[] = ["401", "404", "405", "510"];

/** How a stock server says what ours says by status: no right, no such call, and the end of a session. */
function failed(failure: Failed): Failed {
  const { status, code, message } = failure;
  if (code === "510") return { ...failure, status: 403 };
  if (status === 200 && code === "404") return { ...failure, status: 404 };
  // 2.4.x tells the end with 500, later ones with 401 or with the code alone: one event (wire facts, §0).
  if (message.includes(sessionOver) && (status === 401 || code === "401"))
    return { ...failure, status: 500, code: "500" };
  return failure;
}

/** Whether the server is of 3.3 or later: those write 64-bit numbers, such as the time of a reply, as numbers. */
let isLater = false;

/** A JeecgBoot-style server, 2.4 to 3.9 (docs/decisions/100-other-servers.md). */
export const jeecg: Dialect = {
  // 3.5 renamed the header; older ones read the other.
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
  own: houseAnswer,
  incoming(endpoint, input, data) {
    const { none, result: resultOf } = stockCalls[endpoint.path] ?? {};
    // getMultiUser comes without an envelope.
    const envelope = Array.isArray(data) ? { success: true, message: "", code: 200, result: data } : data;
    if (typeof envelope !== "object" || envelope === null || !("success" in envelope)) return envelope;
    const { success, code, message, result, timestamp } = envelope as Params;
    if (timestamp !== undefined) isLater = typeof timestamp === "number";
    if (success !== true)
      return none && !told.includes(plainText(code))
        ? { ...envelope, success: true, result: zeroOf(endpoint.result) }
        : data;
    const given = resultOf ? resultOf(result, input, plainText(message)) : withFile(endpoint, result);
    return {
      ...envelope,
      // "No rows" may come as null; a call that answers nothing has null in the contract too.
      result: given === null || given === undefined ? nothing(endpoint) : fit(endpoint.result, given),
    };
  },
  failed,
};

/** An import's file of bad rows is named below the API, not below this host. */
function withFile({ path }: Endpoint, result: unknown): unknown {
  if (!path.endsWith("/importExcel") || typeof result !== "object" || result === null) return result;
  const { fileUrl } = result as Params;
  if (typeof fileUrl !== "string" || fileUrl === "" || /^https?:/i.test(fileUrl)) return result;
  return { ...result, fileUrl: `${config().apiBase}/${fileUrl.replace(/^\/+/, "")}` };
}

/** What null means: for a list or a page that it is empty. */
function nothing({ result }: Endpoint): unknown {
  const { shape, def } = result as unknown as { shape?: object; def: { type: string } };
  return def.type === "array" || (shape && "records" in shape) ? zeroOf(result) : null;
}
