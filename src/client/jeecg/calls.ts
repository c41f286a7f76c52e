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
import { roleQueryAll } from "#src/contract/system/access/role.ts";
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

type Params = Readonly<Record<string, unknown>>;

/** How a stock server's call differs from the contract's; what is absent is the same. */
export interface StockCall {
  method?: Endpoint["method"];
  path?: (input: Params) => string;
  input?: (input: Params) => Params;
  /** Checked for a signature. */
  signed?: true;
  /** Must be there, empty or not. */
  keepEmpty?: readonly string[];
  /** A list that reads its parameters without wrappers, and does not sort. */
  plain?: true;
  /** A refusal says that there is nothing, which is no failure. */
  none?: true;
  /** The contract's result out of what the server said. */
  result?: (given: unknown, input: Params, message: string) => unknown;
}

interface Item {
  value: string;
  text: string;
}
const itemsOf = (given: unknown) => (Array.isArray(given) ? (given as Item[]) : []);
/** `table,text,value`; a plain code is refused where tables are searched, and asked for whole instead. */
const isTable = (input: Params) => plainText(input["code"]).includes(",");
const searched = (table: Endpoint) => (input: Params) => (isTable(input) ? table.path : getDictItems.path);

/** The dictionary's own items that a search asks for. */
function foundItems(given: unknown, { keyword, pageSize }: Params): readonly Item[] {
  const wanted = plainText(keyword);
  const values = listed(wanted);
  return itemsOf(given)
    .filter(({ text, value }) => (wanted.includes(",") ? values.includes(value) : text.includes(wanted)))
    .slice(0, Number(pageSize ?? 10));
}

/** How many rows of a table are looked through for a keyword that the server cannot be asked for whole. */
const searchedRows = 500;

const isSplit = ({ keyword }: Params) => plainText(keyword).includes("&") && !plainText(keyword).includes(",");

/**
 * A search in a table. A stock server takes a query apart at `&` before it checks the signature, so a keyword with `&`
 * is asked for by its longest part; `tableItems` looks for the whole in what comes.
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

/** The labels of values, in the order of the values; an unknown one is left out. */
const labelsOf = (given: unknown, { key }: Params): readonly string[] =>
  listed(plainText(key)).flatMap((value) => itemsOf(given).find((item) => item.value === value)?.text ?? []);

/**
 * A search for people. One field of ours finds accounts by either name; a stock server has a parameter for each. It
 * knows one department at a time (`departId`), and would answer everybody for a list of them.
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

/** A sign-in's result: a stock server names no tenant to act in; the only one it lists is meant. */
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
    // No call of every line tells the tenants again: the person takes them along, for switching.
    userInfo: { ...userInfo, loginTenantId: userInfo["loginTenantId"] ?? alone, tenantList: tenantList ?? [] },
  };
}

/** What stands in a ticket of ours when the server gives none: who it is about. */
const ticketOf = (about: Params) => ({ ticket: btoa(encodeURIComponent(JSON.stringify(about))) });
function aboutOf({ ticket }: Params): Params {
  try {
    return JSON.parse(decodeURIComponent(atob(plainText(ticket)))) as Params;
  } catch {
    return {};
  }
}

const treeParams = ["pid", "pidField", "tableName", "text", "code", "hasChildField", "condition"];

/** By the contract's path. */
export const stockCalls: Readonly<Record<string, StockCall>> = {
  [updatePassword.path]: { method: "PUT" },
  [selectDepart.path]: { method: "PUT" },
  [casValidate.path]: { method: "GET", result: signedIn },
  [login.path]: { result: signedIn },
  [phoneLogin.path]: { result: signedIn },
  // The newest line wants the tenant that its callback named.
  [thirdLogin.path]: {
    path: ({ tenantId }) => (tenantId ? `${thirdLogin.path}/:tenantId` : thirdLogin.path),
    result: signedIn,
  },
  // 2.4 has no such call, later ones leave the departments out: those come from a call that all have.
  [getUserInfo.path]: {
    path: () => getCurrentUserDeparts.path,
    result: (given) => ({ departs: (given as { list?: unknown } | null)?.list ?? [] }),
  },
  // Says no more than that it is done.
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
  [roleQueryAll.path]: { none: true },
  [uploadEditor.path]: {
    path: () => uploadCommon.path,
    result: (_given, _input, message) => [message, fileUrl(message)],
  },
  // 找回密码 without tickets: what the steps have found out travels in one of our own making.
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
  // The password in an address is how stock servers have it; ours takes it in a body.
  [alterationPassword.path]: {
    method: "GET",
    input: (input) => {
      const { username, phone, smscode } = aboutOf(input);
      return { username, phone, smscode, password: input["password"] };
    },
  },
};
