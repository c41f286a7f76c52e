import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, code, instant, rowOf, text } from "#src/contract/fields.ts";
import { pageOf } from "#src/contract/envelope.ts";
import { listInput } from "#src/contract/list.ts";

export const todoFields = {
  ...auditFields,
  todoType: code("todo_type", { title: "待办类型", query: "in" }),
  title: text(200, { title: "标题", query: "like" }),
  bizType: text(60, { title: "业务类型", query: "eq" }),
  bizId: text(32, { query: "eq" }),
  bizNo: text(60, { title: "业务单号", query: "like" }),
  receiverBy: text(100, { title: "处理人", text: "user" }),
  receiverRole: text(100, { title: "处理角色" }),
  receiverOrgCode: text(64, { title: "处理部门", text: "depart" }),
  dueTime: instant({ title: "截止时间", query: "range" }),
  status: code("todo_status", { title: "状态", query: "eq" }),
  openPage: text(255),
  transferBy: text(100, { title: "转交人", text: "user" }),
  transferReason: text(200, { title: "转交原因" }),
};

export const TodoRow = rowOf(todoFields);
export type TodoRow = z.output<typeof TodoRow>;

/** Returns todos that I may do: addressed to me, or to a role of mine in my department. */
export const todoList = endpoint({
  method: "GET",
  path: "/sys/todo/list",
  permission: "session",
  input: listInput,
  result: pageOf(TodoRow),
});

/** Returns the number of my open todos, in total and by type. */
export const todoCount = endpoint({
  method: "GET",
  path: "/sys/todo/count",
  permission: "session",
  input: z.looseObject({}),
  result: z.object({ total: z.int(), byType: z.record(z.string(), z.int()) }),
});
