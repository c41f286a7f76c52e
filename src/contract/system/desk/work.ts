import * as z from "zod/mini";
import { enteredText, rowId } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { pageOf } from "#src/contract/envelope.ts";
import { paging } from "#src/contract/list.ts";

/** Kinds of waiting work in list order: money first, then what a laboratory or a customer waits for. */
export const workKinds = [
  "confirmPayment",
  "payOut",
  "approvePayout",
  "payOutFailed",
  "acceptInvoice",
  "issueInvoice",
  "flushInvoice",
  "disputedSettlement",
  "approveSettlement",
  "paySettlement",
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
  "approveBelowCost",
  "unpaidOrder",
  "confirmMobile",
  "followCustomer",
  "todo",
] as const;
export type WorkKind = (typeof workKinds)[number];

/**
 * How long work of a kind may wait, in working days after the day it came in. Used if the record has no due time of its
 * own (docs/decisions/112-work-list.md). Work is overdue when its due day is over.
 */
export const workDays: Readonly<Record<WorkKind, number>> = {
  confirmPayment: 1,
  payOut: 2,
  approvePayout: 1,
  payOutFailed: 1,
  acceptInvoice: 1,
  issueInvoice: 2,
  flushInvoice: 2,
  disputedSettlement: 2,
  approveSettlement: 1,
  paySettlement: 3,
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
  approveBelowCost: 1,
  unpaidOrder: 3,
  confirmMobile: 1,
  followCustomer: 1,
  todo: 1,
};

/** Counting stops here; a larger number is of no use to the person. */
export const workCountTo = 1000;
/** Items per page. */
export const workPageSize = 20;

/** Number of waiting items of one kind; `overdue` and `today` depend on the due time of the kind. */
export const WorkCount = z.object({
  kind: z.enum(workKinds),
  total: z.int(),
  overdue: z.int(),
  /** Due later today. */
  today: z.int(),
});
export type WorkCount = z.output<typeof WorkCount>;

/** One item of work that waits for me. */
export const WorkItem = z.object({
  kind: z.enum(workKinds),
  id: z.string(),
  /** Record number, e.g. of an order or a refund. */
  no: z.string(),
  title: z.string(),
  /** Second line: what was ordered, or the reason of the request. */
  note: z.string(),
  /** Due time, in wire format. */
  due: z.string(),
  /** Waiting since this time, in wire format. */
  since: z.string(),
  /** Address of its list that opens the record. */
  path: z.string(),
  /** Id of the open todo, which can be transferred to another person; "" if there is none. */
  todo: z.string(),
  /** dict(todo_type) of an item that is only a todo; "" for all others. */
  todoType: z.string(),
  /** Owner: name of a person or a role; only in the box of the department. */
  receiver: z.string(),
});
export type WorkItem = z.output<typeof WorkItem>;

/** Filter of the list: everything, overdue, due today, or the todos of the whole department, mine or not. */
export const workBoxes = ["", "overdue", "today", "depart"] as const;
export type WorkBox = (typeof workBoxes)[number];

/**
 * Returns the number of items that wait for me, by kind. Kinds that do not concern me are left out; kinds without items
 * have 0.
 */
export const workCount = endpoint({
  method: "GET",
  path: "/dashboard/task/count",
  permission: "dashboard:task:view",
  input: z.looseObject({}),
  result: z.array(WorkCount),
});

/** Returns the items that wait for me by page, most urgent first: of one kind, or of all kinds. */
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

/** 转交: transfers an open todo of mine or of my department to a colleague who may do it. */
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
