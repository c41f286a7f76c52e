import type { Endpoint } from "#src/contract/endpoint.ts";
import { plainText } from "#src/lib/text-at.ts";
import { config } from "../config.ts";
import type { Dialect, Failed } from "../dialect.ts";
import { sessionOver } from "../verdict.ts";
import { stockRights } from "./menu/rights.ts";
import { nameHere } from "./menu/screen-names.ts";
import { asVue2 } from "./menu/vue3.ts";
import { isRaw } from "../raw-call.ts";
import { meansNothing } from "./ask.ts";
import { stockCalls } from "./calls.ts";
import { normalize } from "./normalize.ts";
import { ownOnlyAnswer } from "./own-only.ts";
import { plainListParams, stockListParams } from "./query.ts";
import { stockSignedParams, stockSignTime } from "./sign.ts";
import { emptyResultOf } from "./empty-results.ts";
import { eachRow, type Params } from "./stock-call.ts";
import { entityCall, stockEntities } from "./system/entities.ts";
import { lacks } from "./system/lacks.ts";

const isList = ({ input }: Endpoint) => {
  const { shape } = input as { shape?: object };
  return shape !== undefined && "superQueryParams" in shape;
};

/** Parameters of a list as this server reads them. */
function listParams({ path }: Endpoint, plain: boolean, asked: Params): Params {
  const { entity } = entityCall(path) ?? {};
  if (plain || (entity?.plain && entity.unsorted)) return plainListParams(asked);
  const { column, order } = asked;
  if (entity?.plain) return { ...plainListParams(asked), column, order };
  return stockListParams(asked);
}

/** Fields of a row that add and edit calls accept; a stock server would ignore or refuse the others. */
function storedFields({ path }: Endpoint, given: Params): Params {
  const { entity, verb } = entityCall(path) ?? {};
  if (!entity || (verb !== "add" && verb !== "edit")) return given;
  const { shown, also = [], computed = [] } = entity;
  const stored = [...shown, ...also].filter((name) => !computed.includes(name));
  return Object.fromEntries(Object.entries(given).filter(([name]) => stored.includes(name)));
}

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
    if (isRaw(endpoint)) return { ...endpoint, input: given, keepEmpty: [] };
    const { method, path, input, signed, keepEmpty, plain } = stockCalls[endpoint.path] ?? {};
    const kept = storedFields(endpoint, given);
    const asked = input ? input(kept) : kept;
    return {
      method: method ?? endpoint.method,
      path: path ? path(given) : endpoint.path,
      input: isList(endpoint) ? listParams(endpoint, plain ?? false, asked) : asked,
      signed: signed ?? endpoint.signed,
      keepEmpty: keepEmpty ?? [],
    };
  },
  signedParams: stockSignedParams,
  signTime: (now) => stockSignTime(now, isLater),
  own(endpoint, input) {
    if (isRaw(endpoint)) return undefined;
    const made = stockCalls[endpoint.path]?.run?.(input);
    if (made) return { result: made.then((result) => normalize(endpoint.result, result)) };
    return ownOnlyAnswer(endpoint, input);
  },
  lacks,
  menuNode: asVue2,
  screenName: nameHere,
  rights: stockRights,
  entity: (base) => (Object.hasOwn(stockEntities, base) ? (stockEntities[base] ?? null) : null),
  incoming(endpoint, input, data) {
    const { none, result: resultOf } = stockCalls[endpoint.path] ?? {};
    // getMultiUser responds without an envelope.
    const envelope = Array.isArray(data) ? { success: true, message: "", code: 200, result: data } : data;
    if (typeof envelope !== "object" || envelope === null || !("success" in envelope)) return envelope;
    const { success, code, message, result, timestamp } = envelope as Params;
    if (timestamp !== undefined) isLater = typeof timestamp === "number";
    if (isRaw(endpoint)) return envelope;
    if (success !== true)
      return none && meansNothing(code) ? { ...envelope, success: true, result: emptyResultOf(endpoint.result) } : data;
    const own = ownRows(endpoint, withFile(endpoint, result));
    const given = resultOf ? resultOf(own, input, plainText(message)) : own;
    return {
      ...envelope,
      // "No rows" may come as null. For a call without a result the contract has null too.
      result: given === null || given === undefined ? nothing(endpoint) : normalize(endpoint.result, given),
    };
  },
  failed,
};

/** Rows of an entity without their tenant: who may change a row is up to this server, and not a matter of its tenant. */
function ownRows({ path }: Endpoint, result: unknown): unknown {
  if (!entityCall(path)) return result;
  const without = (row: Params): Params =>
    Object.fromEntries(Object.entries(row).filter(([name]) => name !== "tenantId"));
  if (Array.isArray(result) || (result && typeof result === "object" && "records" in result))
    return eachRow(without)(result);
  return result && typeof result === "object" ? without(result as Params) : result;
}

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
