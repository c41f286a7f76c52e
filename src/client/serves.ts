import { config } from "./config.ts";

/** What only our own server has. A stock server would answer each of these with 路径不存在. */
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
];
const housePaths = ["/sys/online/mine", "/sys/online/logoutOthers", "/sys/user/editOwn", "/sys/log/mine"];

export const isHouseOnly = (path: string): boolean =>
  housePaths.includes(path) || path.endsWith("/plain") || housePrefixes.some((prefix) => path.startsWith(prefix));

/** Whether the configured server has this call. What it cannot tell is not shown: an empty answer would be a claim. */
export const serves = ({ path }: { path: string }): boolean => config().serverKind === "assay" || !isHouseOnly(path);

/** Lists that a stock server answers in an order of its own, whatever is asked for. */
const fixedOrder = ["/sys/sysAnnouncementSend/getMyAnnouncementSend"];

/** Whether the configured server sorts this list as asked. Where it does not, sorting is not offered. */
export const sorts = ({ path }: { path: string }): boolean =>
  config().serverKind === "assay" || !fixedOrder.includes(path);
