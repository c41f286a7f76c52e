import * as z from "zod/mini";
import { enteredText, rowId } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { pageOf } from "#src/contract/envelope.ts";
import { paging } from "#src/contract/list.ts";

/** What may wait for somebody, in the order of the list: money first, then what a laboratory and a customer wait for. */
export const workKinds = [
  "confirmPayment",
  "payOut",
  "approvePayout",
  "payOutFailed",
  "acceptInvoice",
  "issueInvoice",
  "flushInvoice",
  "receiveSample",
  "examineSample",
  "uploadReport",
  "examineReport",
  "returnSample",
  "returnWithdrawn",
  "confirmReturn",
  "rejectedSample",
  "answer",
  "auditRefund",
  "auditWithdrawal",
  "quote",
  "unpaidOrder",
  "confirmMobile",
  "followCustomer",
  "todo",
] as const;
export type WorkKind = (typeof workKinds)[number];

/**
 * How long work of a kind may wait, in working days after the day it came, where its record names no time of its own
 * (docs/decisions/112-work-list.md). A day is late when it is over.
 */
export const workDays: Readonly<Record<WorkKind, number>> = {
  confirmPayment: 1,
  payOut: 2,
  approvePayout: 1,
  payOutFailed: 1,
  acceptInvoice: 1,
  issueInvoice: 2,
  flushInvoice: 2,
  receiveSample: 3,
  examineSample: 1,
  uploadReport: 5,
  examineReport: 1,
  returnSample: 3,
  returnWithdrawn: 3,
  confirmReturn: 10,
  rejectedSample: 1,
  answer: 1,
  auditRefund: 2,
  auditWithdrawal: 1,
  quote: 1,
  unpaidOrder: 3,
  confirmMobile: 1,
  followCustomer: 1,
  todo: 1,
};

/** A count stops here: who has more does not need to know how many more. */
export const workCountTo = 1000;
/** Items of a page. */
export const workPageSize = 20;

/** How much of one kind waits; `overdue` and `today` by its clock. */
export const WorkCount = z.object({
  kind: z.enum(workKinds),
  total: z.int(),
  overdue: z.int(),
  /** Due later today. */
  today: z.int(),
});
export type WorkCount = z.output<typeof WorkCount>;

/** One thing that waits for me. */
export const WorkItem = z.object({
  kind: z.enum(workKinds),
  id: z.string(),
  /** Its number: of an order, a refund … */
  no: z.string(),
  title: z.string(),
  /** A second line: what was ordered, why it was asked. */
  note: z.string(),
  /** Wire time it is due. */
  due: z.string(),
  /** Wire time since when it is there. */
  since: z.string(),
  /** Address of its list with the record open. */
  path: z.string(),
  /** The open todo behind it, which can be handed to somebody else; "" where there is none. */
  todo: z.string(),
  /** dict(todo_type) of what is nothing but a todo; "" of everything else. */
  todoType: z.string(),
  /** Whose it is: a person's name or a role's; only in the box of the department. */
  receiver: z.string(),
});
export type WorkItem = z.output<typeof WorkItem>;

/** Which part of the list: everything, what is late, what is due today; or todos of the whole department, mine or not. */
export const workBoxes = ["", "overdue", "today", "depart"] as const;
export type WorkBox = (typeof workBoxes)[number];

/** What waits for me by kind; kinds I have no part in are left out, those with nothing waiting are there with 0. */
export const workCount = endpoint({
  method: "GET",
  path: "/dashboard/task/count",
  permission: "dashboard:task:view",
  input: z.looseObject({}),
  result: z.array(WorkCount),
});

/** What waits for me in pages, the most pressing first: of one kind, or of all kinds together. */
export const workList = endpoint({
  method: "GET",
  path: "/dashboard/task/list",
  permission: "dashboard:task:view",
  input: z.looseObject(
    z.object({
      kind: z.optional(z.enum(workKinds)),
      box: z._default(z.enum(workBoxes), ""),
      ...paging,
    }).shape,
  ),
  result: pageOf(WorkItem),
});

/** 转交: hands an open todo, of mine or of my department, to a colleague who may do it. */
export const workTransfer = endpoint({
  method: "PUT",
  path: "/dashboard/task/transfer",
  permission: "dashboard:task:transfer",
  input: z.looseObject(
    z.object({
      id: rowId,
      /** A username. */
      toUser: enteredText(100, "请选择接收人"),
      reason: z.string().check(z.trim(), z.minLength(2, "请填写转交原因（至少2个字）"), z.maxLength(200)),
    }).shape,
  ),
  result: z.null(),
  refusals: [40401, 42201],
  operation: 3,
  title: "转交任务",
});
