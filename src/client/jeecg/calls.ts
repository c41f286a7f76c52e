import type { Endpoint } from "#src/contract/endpoint.ts";
import { updateMobile } from "#src/contract/system/access/account.ts";
import {
  alterationCode,
  alterationFind,
  alterationPassword,
  alterationVerify,
} from "#src/contract/system/access/alteration.ts";
import { myAnnouncements } from "#src/contract/system/announcement.ts";
import { departSearch } from "#src/contract/system/depart.ts";
import { getDictItems, loadDict, loadDictItem, loadDictTree } from "#src/contract/system/dict.ts";
import { uploadCommon, uploadEditor } from "#src/contract/system/file.ts";
import {
  casValidate,
  getCurrentUserDeparts,
  getUserInfo,
  login,
  phoneLogin,
  selectDepart,
  sms,
  thirdLogin,
  updatePassword,
} from "#src/contract/system/access/session.ts";
import { queryUserComponentData } from "#src/contract/system/access/user.ts";
import { listed } from "#src/lib/joined.ts";
import { plainText } from "#src/lib/text-at.ts";
import { text } from "#src/lib/text.ts";
import { CallError } from "../call.ts";
import { fileUrl } from "../file-url.ts";
import type { Params, StockCalls } from "./stock-call.ts";
import { accessCalls } from "./system/access.ts";
import { accountCalls } from "./system/accounts.ts";
import { gatewayCalls } from "./system/gateway.ts";
import { platformCalls } from "./system/platform.ts";

interface Item {
  value: string;
  text: string;
}
const itemsOf = (given: unknown) => (Array.isArray(given) ? (given as Item[]) : []);
/**
 * True for `table,text,value`. The server refuses a plain code in table searches, so the whole dictionary is requested
 * instead.
 */
const isTable = (input: Params) => plainText(input["code"]).includes(",");
const searched = (table: Endpoint) => (input: Params) => (isTable(input) ? table.path : getDictItems.path);

/** Returns the items of a dictionary that match the search. */
function foundItems(given: unknown, { keyword, pageSize }: Params): readonly Item[] {
  const wanted = plainText(keyword);
  const values = listed(wanted);
  return itemsOf(given)
    .filter(({ text, value }) => (wanted.includes(",") ? values.includes(value) : text.includes(wanted)))
    .slice(0, Number(pageSize ?? 10));
}

/** Max rows searched in a table for a keyword that the server cannot search as a whole. */
const searchedRows = 500;

const isSplit = ({ keyword }: Params) => plainText(keyword).includes("&") && !plainText(keyword).includes(",");

/**
 * Returns the parameters of a table search. A stock server splits a query at `&` before it checks the signature. For a
 * keyword with `&`, the longest part is searched; `tableItems` then filters the result by the whole keyword.
 */
function tableSearch(input: Params): Params {
  if (!isSplit(input)) return { keyword: "", ...input };
  const [longest] = plainText(input["keyword"])
    .split("&")
    .toSorted((a, b) => b.length - a.length);
  return { ...input, keyword: longest, pageSize: searchedRows };
}

function tableItems(given: unknown, input: Params): unknown {
  if (!isSplit(input)) return given;
  const keyword = plainText(input["keyword"]);
  return itemsOf(given)
    .filter(({ text, value }) => `${text}\n${value}`.includes(keyword))
    .slice(0, Number(input["pageSize"] ?? 10));
}

/** Returns the labels of values, in the order of the values; unknown values are left out. */
const labelsOf = (given: unknown, { key }: Params): readonly string[] =>
  listed(plainText(key)).flatMap((value) => itemsOf(given).find((item) => item.value === value)?.text ?? []);

/**
 * Returns the parameters of a search for people. Our server finds accounts by name or username in one field; a stock
 * server has a parameter for each. It supports one department at a time (`departId`) and would return everybody for a
 * list of them.
 * @throws CallError for several departments.
 */
function peopleSearch({ username, departIds, ...rest }: Params): Params {
  const [only, ...more] = listed(plainText(departIds));
  if (more.length > 0) throw new CallError(text("common.error.oneDepart"), 200, "42201", false, null, "");
  const byName = /[^\u0020-\u007e]/.test(plainText(username)) ? { realname: username } : { username };
  return { ...rest, ...byName, ...(only ? { departId: only } : {}) };
}

interface Tenant {
  id: number | string;
}

/**
 * Completes the result of a sign-in. A stock server names no current tenant; if it lists only one, that one is used.
 */
function signedIn(given: unknown): unknown {
  const result = given as { userInfo?: Params; tenantList?: readonly Tenant[] | null; departs?: unknown } | null;
  if (!result?.userInfo) return given;
  const { tenantList, userInfo, departs } = result;
  const [only] = tenantList ?? [];
  const alone = tenantList?.length === 1 ? Number(only?.id) : 0;
  return {
    ...result,
    departs: departs ?? [],
    tenantList: tenantList ?? [],
    // No call that all versions have returns the tenants again, so they are stored with the user for switching.
    userInfo: { ...userInfo, loginTenantId: userInfo["loginTenantId"] ?? alone, tenantList: tenantList ?? [] },
  };
}

/** Creates a ticket when the server sends none: it contains the data of the person. */
const ticketOf = (about: Params) => ({ ticket: btoa(encodeURIComponent(JSON.stringify(about))) });
function aboutOf({ ticket }: Params): Params {
  try {
    return JSON.parse(decodeURIComponent(atob(plainText(ticket)))) as Params;
  } catch {
    return {};
  }
}

const treeParams = ["pid", "pidField", "tableName", "text", "code", "hasChildField", "condition"];

/** Keys are the paths of the contract. */
export const stockCalls: StockCalls = {
  ...accountCalls,
  ...accessCalls,
  ...platformCalls,
  ...gatewayCalls,
  [updatePassword.path]: { method: "PUT" },
  [selectDepart.path]: { method: "PUT" },
  [casValidate.path]: { method: "GET", result: signedIn },
  [login.path]: { result: signedIn },
  [phoneLogin.path]: { result: signedIn },
  // The newest versions need the tenant from their callback.
  [thirdLogin.path]: {
    path: ({ tenantId }) => (tenantId ? `${thirdLogin.path}/:tenantId` : thirdLogin.path),
    result: signedIn,
  },
  // 2.4 lacks this call, and later versions omit the departments. All versions have the call used instead.
  [getUserInfo.path]: {
    path: () => getCurrentUserDeparts.path,
    result: (given) => ({ departs: (given as { list?: unknown } | null)?.list ?? [] }),
  },
  // The server returns no data here.
  [updateMobile.path]: { result: (given, { phone }) => given ?? { userInfo: { phone } } },
  [getDictItems.path]: { signed: true },
  [loadDict.path]: {
    path: searched(loadDict),
    signed: true,
    keepEmpty: ["keyword"],
    input: (input) => (isTable(input) ? tableSearch(input) : { code: input["code"] }),
    result: (given, input) => (isTable(input) ? tableItems(given, input) : foundItems(given, input)),
  },
  [loadDictItem.path]: {
    path: searched(loadDictItem),
    signed: true,
    input: (input) => (isTable(input) ? input : { code: input["code"] }),
    result: (given, input) => (isTable(input) ? given : labelsOf(given, input)),
  },
  [loadDictTree.path]: {
    signed: true,
    keepEmpty: treeParams,
    input: (input) => ({ ...Object.fromEntries(treeParams.map((name) => [name, ""])), ...input }),
  },
  [queryUserComponentData.path]: { input: peopleSearch },
  [myAnnouncements.path]: { plain: true },
  [departSearch.path]: { none: true },
  [uploadEditor.path]: {
    path: () => uploadCommon.path,
    result: (_given, _input, message) => [message, fileUrl(message)],
  },
  // 找回密码 without server tickets: a ticket made here carries the results of the steps.
  [alterationFind.path]: {
    result: (given, { username, phone }) => ticketOf({ username, phone, ...(given as Params | null) }),
  },
  [alterationCode.path]: {
    path: () => sms.path,
    input: ({ captcha, checkKey, ...input }) => ({
      mobile: aboutOf(input)["phone"],
      smsmode: "2",
      ...(captcha ? { captcha, checkKey } : {}),
    }),
  },
  [alterationVerify.path]: {
    input: (input) => ({ phone: aboutOf(input)["phone"], smscode: input["smscode"] }),
    result: (given, input) => ticketOf({ ...aboutOf(input), smscode: input["smscode"], ...(given as Params | null) }),
  },
  // Stock servers expect the password in the URL; ours takes it in the body.
  [alterationPassword.path]: {
    method: "GET",
    input: (input) => {
      const { username, phone, smscode } = aboutOf(input);
      return { username, phone, smscode, password: input["password"] };
    },
  },
};
