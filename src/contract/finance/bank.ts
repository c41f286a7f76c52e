import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, code, instant, int, money, rowOf, text, versionField } from "#src/contract/fields.ts";
import { entitySet, paging } from "#src/contract/list.ts";
import { wireDay } from "#src/contract/moment.ts";
import { rowId, textUpTo, trimmedText } from "#src/contract/texts.ts";

/** dict(bank_line_status). */
export const bankLineStates = { open: "10", done: "20", ignored: "30" } as const;

/** 银行流水: a line of an imported bank file. */
export const bankLineFields = {
  ...auditFields,
  ...versionField,
  fileId: text(32, { query: "eq", noExport: true }),
  lineNo: int({ title: "行号" }),
  accountConfigId: text(32, { query: "eq", noExport: true }),
  bankSerial: text(50, { title: "银行流水号", query: "like" }),
  occurTime: instant({ title: "交易时间", query: "range" }),
  direction: code("flow_direction", { title: "方向", query: "eq" }),
  amount: money({ title: "金额", query: "range" }),
  counterName: text(100, { title: "对方户名", query: "like" }),
  summary: text(200, { title: "摘要", query: "like" }),
  status: code("bank_line_status", { title: "处理状态", query: "in" }),
  handleBy: text(100, { title: "处理人", text: "user" }),
  handleTime: instant({ title: "处理时间" }),
  /** What it was matched to, or why it was ignored. */
  result: text(200, { title: "处理结果" }),
};

/** 银行流水 of all files, with what became of each line. */
export const bankLine = entitySet({
  address: "finance:finance",
  base: "/finance/bankLine",
  title: "银行流水",
  fields: bankLineFields,
  has: "L",
});

/** Booked money that a line may prove. `ids` are flows, or one payment. */
export const BankProposal = z.object({
  kind: z.enum(["flow", "payment"]),
  ids: z.array(z.string()),
  no: z.string(),
  name: z.nullable(z.string()),
  amount: z.int(),
  time: z.string(),
  /** Per cent. */
  confidence: z.int(),
  reason: z.string(),
});
export type BankProposal = z.output<typeof BankProposal>;

/** A proposal of at least this confidence is ticked when the worksheet opens. */
export const sureConfidence = 80;

/** Reads a bank file into lines. A file or line that is known already changes nothing. */
export const bankImport = endpoint({
  method: "POST",
  path: "/finance/bankLine/import",
  entity: bankLine.address,
  permission: "finance:finance:import",
  input: z.looseObject({}),
  result: z.object({
    /** Lines in the file, those that were new, and rows that could not be read. */
    lineCount: z.int(),
    newCount: z.int(),
    faults: z.array(z.string()),
  }),
  body: "multipart",
  refusals: [40401, 42201],
  operation: 5,
  title: "导入银行流水",
});

/** Lines that wait for a person, oldest first, with their proposals. */
export const bankOpen = endpoint({
  method: "GET",
  path: "/finance/bankLine/open",
  entity: bankLine.address,
  permission: "finance:finance:import",
  input: z.object({ ...paging, accountConfigId: z.optional(rowId), fileId: z.optional(rowId) }),
  result: z.object({
    lines: z.array(z.object({ ...rowOf(bankLineFields).shape, proposals: z.array(BankProposal) })),
    total: z.int(),
    /** First day that money can be posted to; null while no month is closed. */
    openFrom: z.nullable(z.string()),
  }),
});
export type OpenBankLine = z.output<(typeof bankOpen)["result"]>["lines"][number];

/** Lines that a person handled, the latest first, with the flows that each one proves. */
export const bankHandled = endpoint({
  method: "GET",
  path: "/finance/bankLine/handled",
  entity: bankLine.address,
  permission: "finance:finance:import",
  input: z.object({
    ...paging,
    accountConfigId: z.optional(rowId),
    fileId: z.optional(rowId),
    status: z.enum([bankLineStates.done, bankLineStates.ignored]),
  }),
  result: z.object({
    lines: z.array(
      z.object({
        ...rowOf(bankLineFields).shape,
        fileName: z.nullable(z.string()),
        /** `bizNo` is the record that the flow belongs to; null for a flow that was booked by hand. */
        flows: z.array(
          z.object({
            id: z.string(),
            flowNo: z.string(),
            bizType: z.nullable(z.string()),
            bizId: z.nullable(z.string()),
            bizNo: z.nullable(z.string()),
            orderId: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    total: z.int(),
  }),
});
export type HandledBankLine = z.output<(typeof bankHandled)["result"]>["lines"][number];

/** The files imported last, at most 100, with how many of their lines are in each state. */
export const bankFiles = endpoint({
  method: "GET",
  path: "/finance/bankLine/files",
  entity: bankLine.address,
  permission: "finance:finance:import",
  input: z.object({ accountConfigId: z.optional(rowId) }),
  result: z.object({
    files: z.array(
      z.object({
        id: z.string(),
        fileName: z.string(),
        createTime: z.string(),
        open: z.int(),
        done: z.int(),
        ignored: z.int(),
      }),
    ),
  }),
});

const of = { id: rowId, version: z.int() };
const note = trimmedText(200);

/** What a person decides about a line. */
export const BankDecision = z.discriminatedUnion("act", [
  /** These flows are this movement. A difference needs its reason. */
  z.object({
    act: z.literal("flow"),
    ...of,
    flowIds: z.array(rowId).check(z.minLength(1), z.maxLength(20)),
    reason: z.optional(note),
  }),
  /** P-04: the payment arrived. */
  z.object({ act: z.literal("payment"), ...of, paymentId: rowId, postDate: z.optional(wireDay) }),
  /** 手工记账 of a fee, interest or other. */
  z.object({
    act: z.literal("book"),
    ...of,
    flowType: textUpTo(10),
    postDate: z.optional(wireDay),
    reason: z.optional(note),
  }),
  /** Not booked here, with the reason. */
  z.object({ act: z.literal("ignore"), ...of, reason: note.check(z.minLength(1, "请填写不处理的原因")) }),
]);
export type BankDecision = z.output<typeof BankDecision>;

/** 恢复: an ignored line waits for a person again. */
export const bankRestore = endpoint({
  method: "PUT",
  path: "/finance/bankLine/restore",
  entity: bankLine.address,
  permission: "finance:finance:import",
  input: z.object(of),
  result: z.object({ id: z.string() }),
  refusals: [40401, 40901, 40902],
  operation: 3,
  title: "恢复银行流水",
});

/** Settles lines, each in its own transaction: a refused one does not stop the others. */
export const bankSettle = endpoint({
  method: "PUT",
  path: "/finance/bankLine/settle",
  entity: bankLine.address,
  permission: "finance:finance:import",
  input: z.object({ lines: z.array(BankDecision).check(z.minLength(1), z.maxLength(200)) }),
  result: z.object({
    success: z.array(z.string()),
    failed: z.array(z.object({ id: z.string(), message: z.string() })),
  }),
  refusals: [40302, 40401, 40901, 40902, 42201, 42202],
  operation: 3,
  title: "处理银行流水",
});
