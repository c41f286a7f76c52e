import { and, asc, eq, sql } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { finFlow } from "#src/server/db/schema/finance.ts";
import type { FileReply } from "#src/server/kernel/http/serve.ts";
import { heavyWork } from "#src/server/kernel/auth/concurrency-limit.ts";
import { param } from "#src/server/kernel/params.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import { type SheetColumn, xlsxStream } from "#src/server/kernel/transfer/xlsx.ts";
import { voucherParams } from "./params.ts";
import { accountOfParam, type VoucherAccount, type VoucherFlow, vouchersOf } from "./vouchers.ts";

const columns: readonly SheetColumn[] = [
  { name: "date", title: "日期", kind: "text", width: 12 },
  { name: "word", title: "凭证字", kind: "text", width: 8 },
  { name: "number", title: "凭证号", kind: "int", width: 8 },
  { name: "summary", title: "摘要", kind: "text", width: 48 },
  { name: "code", title: "科目编码", kind: "text", width: 12 },
  { name: "name", title: "科目名称", kind: "text", width: 24 },
  { name: "debit", title: "借方金额", kind: "yuan" },
  { name: "credit", title: "贷方金额", kind: "yuan" },
  { name: "party", title: "辅助核算", kind: "text", width: 28 },
  { name: "flowNo", title: "流水号", kind: "text", width: 20 },
];

/** Max flows of one file: two lines each, within the rows of a sheet. */
const maxFlows = 50_000;

/** The flows of a month as vouchers in an .xlsx file, by day and number. */
export async function voucherFile(rows: Rows, period: string): Promise<FileReply> {
  return heavyWork({ userId: rows.actor.userId, what: "导出" }, async () => {
    const flows = await flowsOfPeriod(rows, period);
    if (flows.length === 0) throw new Refusal(42201, `${period}没有流水，没有可导出的凭证`);
    if (flows.length > maxFlows) throw new Refusal(42201, `${period}的流水超过${maxFlows}条，无法导出凭证`);
    const accounts = await accountsOf(rows);
    const lines = vouchersOf(flows, accounts);
    async function* batches() {
      for (let at = 0; at < lines.length; at += 500) yield lines.slice(at, at + 500).map((line) => ({ ...line }));
    }
    return {
      name: `凭证${period}.xlsx`,
      type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      body: xlsxStream([{ title: `凭证${period}`, columns, batches }]),
    };
  });
}

async function flowsOfPeriod(rows: Rows, period: string): Promise<VoucherFlow[]> {
  const found = await rows.tx
    .select({
      flowNo: finFlow.flowNo,
      direction: finFlow.direction,
      flowType: finFlow.flowType,
      amount: finFlow.amount,
      postDate: finFlow.postDate,
      bizNo: finFlow.bizNo,
      party: sql<string | null>`coalesce(
        (select c.customer_name from cust_customer c where c.id = ${finFlow.customerId}),
        (select l.lab_name from lab_company l where l.id = ${finFlow.labId}))`,
    })
    .from(finFlow)
    .where(and(eq(finFlow.tenantId, rows.actor.tenantId), eq(finFlow.period, period)))
    .orderBy(asc(finFlow.postDate), asc(finFlow.flowNo))
    .limit(maxFlows + 1);
  const types = (await depsOf(rows).texts.dicts(rows.tx, rows.actor.tenantId)).get("flow_type");
  return found.map((flow) => ({ ...flow, typeName: types?.get(flow.flowType) ?? flow.flowType }));
}

async function accountsOf(rows: Rows) {
  const read = new Map<string, VoucherAccount>();
  for (const [name, one] of Object.entries(voucherParams)) read.set(name, accountOfParam(await param(rows, one)));
  const of = (name: string) => read.get(name) ?? { code: "", name: "" };
  return { bank: of("voucher_bank"), ofType: (flowType: string) => of(`voucher_flow_${flowType}`) };
}
