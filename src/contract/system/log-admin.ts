import { instant, int, text } from "../fields.ts";
import { entitySet } from "../list.ts";

/** Fields of a log entry: a sign-in, an operation, a job run, a failure. */
export const logFields = {
  id: text(32, { title: "ID", query: "in", noExport: true }),
  logContent: text(1000, { title: "日志内容", query: "like" }),
  logType: int({ title: "日志类型", dict: "log_type", query: "in" }),
  operateType: int({ title: "操作类型", dict: "operate_type", query: "in" }),
  username: text(100, { title: "操作人ID", query: "like" }),
  realname: text(100, { title: "操作人名称" }),
  ip: text(64, { title: "IP", query: "like" }),
  costTime: int({ title: "耗时(毫秒)", query: "range", min: 0 }),
  clientType: text(20, { title: "客户端" }),
  requestType: text(10, { title: "请求方式" }),
  requestUrl: text(255, { title: "请求地址" }),
  method: text(255, { title: "调用" }),
  requestParam: text(4000, { title: "请求参数", sort: false }),
  requestId: text(36, { title: "追踪号", query: "eq" }),
  bizId: text(64, { title: "数据ID", query: "eq" }),
  createTime: instant({ title: "创建时间", query: "range" }),
  tenantId: int({ noExport: true }),
};

/** Newer entries cannot be deleted, in days. */
export const logKeepDays = 90;

/** 日志管理. */
export const log = entitySet({
  address: "system:log",
  base: "/sys/log",
  title: "日志",
  fields: logFields,
  has: "LQDBX",
});
