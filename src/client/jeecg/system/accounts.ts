import { checkOnlyUser, deletedUsers, frozenBatch, user } from "#src/contract/system/access/user-admin.ts";
import { addAgent, editAgent, queryAgent } from "#src/contract/system/access/user-record.ts";
import { userRoleList } from "#src/contract/system/access/role-user.ts";
import { addressBook } from "#src/contract/system/address.ts";
import { departUsers } from "#src/contract/system/depart-user.ts";
import { plainText } from "#src/lib/text-at.ts";
import { rawCall } from "#src/client/raw-call.ts";
import { askIfAny } from "../ask.ts";
import { eachRow, type Params, rowsOf, type StockCalls } from "../stock-call.ts";

const noPage = { records: [], total: 0, size: 10, current: 1, pages: 0 };

/** Departments of a person; `orgCode` holds their names in these lists. */
const withDeparts = eachRow((row) => ({ ...row, orgCodeTxt: row["orgCodeTxt"] ?? row["orgCode"] ?? null }));

/**
 * Returns an account with its roles and departments. An edit that omits them takes them all away, so a failed read is an
 * error.
 */
async function accountOf({ id }: Params): Promise<unknown> {
  const [row, roles, departs] = await Promise.all([
    rawCall("GET", user.queryById.path, { id }),
    askIfAny("/sys/user/queryUserRole", { userid: id }),
    askIfAny("/sys/user/userDepartList", { userId: id }),
  ]);
  const own = rowsOf(departs);
  return {
    ...(row as Params),
    selectedroles: Array.isArray(roles) ? roles.join(",") : "",
    selecteddeparts: own.map(({ key }) => plainText(key)).join(","),
    orgCodeTxt: own.map(({ title }) => plainText(title)).join(","),
  };
}

/** Only these fields have a check of their own. */
const checked: readonly string[] = ["username", "phone"];

const agentFields = ["id", "userName", "agentUserName", "startTime", "endTime", "status"];
const agentInput = (input: Params) => Object.fromEntries(agentFields.flatMap((name) => pair(input, name)));
const pair = (input: Params, name: string): [string, unknown][] => (name in input ? [[name, input[name]]] : []);

/** Absent ids are left as they are; an empty choice is an empty text, which the server stores. */
const belonging = (input: Params): Params => ({
  ...input,
  ...Object.fromEntries(
    ["selectedroles", "selecteddeparts"].flatMap((name) => (name in input ? [[name, plainText(input[name])]] : [])),
  ),
});

export const accountCalls: StockCalls = {
  [user.add.path]: { input: belonging },
  [user.edit.path]: { input: belonging },
  [user.queryById.path]: { run: accountOf },
  [frozenBatch.path]: { input: ({ ids, status }) => ({ ids, status: plainText(status) }) },
  [checkOnlyUser.path]: {
    run: (input) => (checked.some((name) => name in input) ? undefined : Promise.resolve(true)),
    result: () => true,
  },
  [deletedUsers.path]: { result: withDeparts },
  [departUsers.path]: {
    input: ({ depId, username, pageNo, pageSize }) => ({
      depId,
      username: plainText(username).replaceAll("*", ""),
      pageNo,
      pageSize,
    }),
    result: withDeparts,
  },
  // Without a role there is no such list here.
  [userRoleList.path]: { run: ({ roleId }) => (roleId ? undefined : Promise.resolve(noPage)) },
  [queryAgent.path]: {
    none: true,
    result: (given) => given && { agentName: (given as Params)["agentUserName"], ...(given as Params) },
  },
  [addAgent.path]: { input: agentInput },
  [editAgent.path]: { input: agentInput },
  [addressBook.list.path]: { result: eachRow((row) => ({ ...row, id: row["userId"] ?? row["id"] })) },
};
