import { announcement } from "#src/contract/system/announcement-admin.ts";
import { sysCategory } from "#src/contract/system/category.ts";
import { dataLog, queryCompareList } from "#src/contract/system/data-log.ts";
import { purgeDict } from "#src/contract/system/dict-admin.ts";
import { log } from "#src/contract/system/log-admin.ts";
import { forceLogoutBatch, online } from "#src/contract/system/online.ts";
import { dataSource } from "#src/contract/system/platform/data-source.ts";
import { freezeTenant } from "#src/contract/system/platform/tenant.ts";
import { position } from "#src/contract/system/position.ts";
import { checkRuleByCode } from "#src/contract/system/validate.ts";
import { plainText } from "#src/lib/text-at.ts";
import { text } from "#src/lib/text.ts";
import { CallError } from "#src/client/call.ts";
import { rawCall } from "#src/client/raw-call.ts";
import { eachRow, type Params, rowsOf, type StockCalls } from "../stock-call.ts";

/** The server cuts the last character of this list of ids. */
const withTrailingComma = ({ userIds, ...rest }: Params): Params => ({
  ...rest,
  ...(userIds === undefined
    ? {}
    : { userIds: plainText(userIds) === "" ? "" : `${plainText(userIds).replace(/,+$/, "")},` }),
});

/** Reads one row of an entity without `queryById` from its list. */
const fromList = (path: string) =>
  async function one({ id }: Params): Promise<unknown> {
    return rowsOf(await rawCall("GET", path, { id, pageNo: 1, pageSize: 1 }))[0] ?? null;
  };

/** Values of a logged row by field, as text. */
function shownOf(content: unknown): readonly Params[] {
  try {
    const values = JSON.parse(plainText(content)) as Params;
    return Object.entries(values).map(([name, value]) => ({
      name,
      title: name,
      text: typeof value === "object" && value !== null ? JSON.stringify(value) : plainText(value),
    }));
  } catch {
    return [];
  }
}

const version = (row: Params): Params => ({
  ...row,
  createName: row["createName"] ?? row["createBy"] ?? null,
  shown: shownOf(row["dataContent"]),
});

/** Two versions, the older one first; the server has no fixed order. */
const versions = (given: unknown) =>
  rowsOf(given)
    .map(version)
    .toSorted((a, b) => Number(a["dataVersion"]) - Number(b["dataVersion"]));

/** Tokens of other people's sessions by the id of their row: needed to end them, and kept out of the rows. */
const tokens = new Map<string, string>();

const withoutToken = (row: Params): Params => {
  const { token, ...rest } = row;
  const id = plainText(row["id"]);
  tokens.set(id, plainText(token));
  return rest;
};

/** Ends sessions one by one, because the server ends one per call. */
async function endSessions({ ids }: Params): Promise<unknown> {
  const success: string[] = [];
  const failed: Params[] = [];
  for (const id of ids as readonly string[]) {
    try {
      await rawCall("POST", "/sys/online/forceLogout", { token: tokens.get(id) ?? "" });
      success.push(id);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      failed.push({ id, message: error.message || text("common.error.notOnServer") });
    }
  }
  return { success, failed };
}

/** A stored password never reaches a screen; some versions send it in plain text. */
const withoutPassword = (row: Params): Params => {
  const { dbPassword, ...rest } = row;
  return { ...rest, hasPassword: plainText(dbPassword) === "" ? "N" : "Y" };
};
const sourceRow = (given: unknown) => (given ? withoutPassword(given as Params) : null);
/** An empty password would be stored; without the field, the stored one stays. */
const filledPassword = ({ dbPassword, ...rest }: Params): Params =>
  plainText(dbPassword) === "" ? rest : { ...rest, dbPassword };

const category = (row: Params): Params => ({ ...row, hasChild: plainText(row["hasChild"]) === "1" ? "1" : "0" });

export const platformCalls: StockCalls = {
  [announcement.add.path]: { input: withTrailingComma },
  [announcement.edit.path]: { input: withTrailingComma },
  [sysCategory.rootList.path]: { result: eachRow(category) },
  [sysCategory.childList.path]: { result: eachRow(category) },
  [sysCategory.add.path]: { input: ({ pid, ...rest }) => ({ ...rest, pid: pid || "0" }) },
  [dataLog.list.path]: { result: eachRow(version) },
  [dataLog.queryById.path]: {
    run: async (input) => version((await fromList(dataLog.list.path)(input)) as Params),
  },
  [queryCompareList.path]: { result: versions },
  [purgeDict.path]: { path: () => `${purgeDict.path}/:id` },
  [log.list.path]: {
    input: ({ logContent, ...rest }) => ({ ...rest, keyWord: plainText(logContent).replaceAll("*", "") }),
  },
  [log.queryById.path]: { run: fromList(log.list.path) },
  [online.list.path]: { result: eachRow(withoutToken) },
  [forceLogoutBatch.path]: { run: endSessions },
  [dataSource.list.path]: { result: eachRow(withoutPassword) },
  [dataSource.queryById.path]: { result: sourceRow },
  [dataSource.add.path]: { input: filledPassword },
  [dataSource.edit.path]: { input: filledPassword },
  [freezeTenant.path]: { path: () => "/sys/tenant/edit", input: ({ id, status }) => ({ id: Number(id), status }) },
  // The query of this export travels as JSON text.
  [position.exportXls.path]: {
    input: ({ selections, ...rest }) => ({
      ...(selections ? { selections } : {}),
      paramsStr: encodeURIComponent(JSON.stringify(rest)),
    }),
  },
  // The server decodes the value once more.
  [checkRuleByCode.path]: { input: ({ value, ...rest }) => ({ ...rest, value: encodeURIComponent(plainText(value)) }) },
};
