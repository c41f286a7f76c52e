import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { pageOf } from "../envelope.ts";

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
  "followCustomer",
  "todo",
] as const;
export type WorkKind = (typeof workKinds)[number];

/** A count stops here: who has more does not need to know how many more. */
export const workCountTo = 1000;
/** At most so many of one kind in the list of everything. */
export const workEach = 50;

/** How much of one kind waits; `overdue` and `today` by its clock, 0 where it has none. */
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
  /** Wire time it is due; "" without a clock. */
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
  input: z.object({}).loose(),
  result: z.array(WorkCount),
});

/** What waits for me, the most pressing first: of one kind in pages, or of all kinds together (then one page). */
export const workList = endpoint({
  method: "GET",
  path: "/dashboard/task/list",
  permission: "dashboard:task:view",
  input: z
    .object({
      kind: z.enum(workKinds).optional(),
      box: z.enum(workBoxes).default(""),
      pageNo: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).catch(workEach).default(workEach),
    })
    .loose(),
  result: pageOf(WorkItem),
});

/** 转交: hands an open todo, of mine or of my department, to a colleague who may do it. */
export const workTransfer = endpoint({
  method: "PUT",
  path: "/dashboard/task/transfer",
  permission: "dashboard:task:transfer",
  input: z
    .object({
      id: z.string().min(1).max(32),
      /** A username. */
      toUser: z.string().trim().min(1, "请选择接收人").max(100),
      reason: z.string().trim().min(2, "请填写转交原因（至少2个字）").max(200),
    })
    .loose(),
  result: z.null(),
  refusals: [40401, 42201],
  operation: 3,
  title: "转交任务",
});
