import { config } from "./config.ts";
import { isLacking } from "./stock-entity.ts";

/** Calls that only our own server has. A stock server responds with 路径不存在 to each of them. */
const housePrefixes = [
  "/sys/kept/",
  "/sys/savedView/",
  "/sys/todo/",
  "/sys/search",
  "/sys/comment/",
  "/sys/presence/",
  "/sys/third/",
  "/sys/sms/outbox",
  "/dashboard/task/",
  "/sys/user/message/",
  "/sys/secondFactor/",
  "/sys/viewAs/",
];
const housePaths = [
  "/sys/online/mine",
  "/sys/online/logoutOthers",
  "/sys/user/editOwn",
  "/sys/log/mine",
  "/sys/secondStep",
  "/sys/user/secondFactor",
  "/sys/user/resetFactor",
  "/sys/user/roles",
  "/sys/user/distrust",
  "/sys/permission/reasons",
];

export const isHouseOnly = (path: string): boolean =>
  housePaths.includes(path) || path.endsWith("/plain") || housePrefixes.some((prefix) => path.startsWith(prefix));

/**
 * Returns whether the configured server has this call. If not, hide what depends on it: an empty result would be a
 * false statement.
 */
export const serves = ({ path }: { path: string }): boolean =>
  config().serverKind === "assay" || !(isHouseOnly(path) || isLacking({ path }));

/** Lists that a stock server always returns in a fixed order. */
const fixedOrder = ["/sys/sysAnnouncementSend/getMyAnnouncementSend"];

/** Returns whether the configured server can sort this list. If not, do not offer sorting. */
export const sorts = ({ path }: { path: string }): boolean =>
  config().serverKind === "assay" || !fixedOrder.includes(path);
