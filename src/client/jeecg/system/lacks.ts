import { entityCall } from "./entities.ts";

/** Calls of the system screens that only our server has. */
const lacking: readonly string[] = [
  "/sys/user/rights",
  "/sys/user/signIns",
  "/sys/user/holdings",
  "/sys/user/handover",
  "/sys/role/copy",
  "/sys/role/holders",
  "/sys/role/grantHolders",
  "/sys/permission/loadAllRoleIds",
  "/sys/tenant/queryPack",
  "/sys/tenant/editPack",
  // Later versions have these three, older ones do not.
  "/sys/tenant/getTenantUserList",
  "/sys/tenant/invitationUserJoin",
  "/sys/tenant/leaveTenant",
  "/sys/quartzJob/classes",
  "/sys/quartzJob/logList",
  "/sys/fillRule/classes",
  "/sys/rule/fill/:code",
  "/sys/oss/file/usage",
  // Needs the stored password, which no screen gets.
  "/online/cgreport/api/testConnection",
];

/** Calls of every entity set that only our server has. */
const lackingVerbs: readonly string[] = ["exportTemplate", "countBelow", "sort", "status", "plain"];

export const lacks = (path: string): boolean =>
  lacking.includes(path) || lackingVerbs.includes(entityCall(path)?.verb ?? "");
