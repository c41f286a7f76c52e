import { type SweptCall, time } from "./swept-call.ts";
import type { Target } from "./targets.ts";

const base = "/order/settlement";
const on = (it: Target) => ({ id: it.settlementId, version: 0 });

/** An action on a statement. */
const act = (name: string, permission: string, more: Record<string, unknown> = {}, signed = false): SweptCall => ({
  method: "PUT",
  path: `${base}/${name}`,
  needs: [`order:settlement:${permission}`],
  kind: "row",
  ...(signed ? { signed } : {}),
  input: (it) => ({ ...on(it), ...more }),
});
const list = (name: string, permission: string): SweptCall => ({
  method: "GET",
  path: `${base}/${name}`,
  needs: [`order:settlement:${permission}`],
  kind: "list",
  input: (it) => ({ id: it.settlementId }),
});

/** Calls of statements (domain E.3). */
export const settlements: readonly SweptCall[] = [
  list("list", "list"),
  list("statusCount", "list"),
  list("sums", "list"),
  list("exportXls", "export"),
  {
    method: "GET",
    path: `${base}/queryById`,
    needs: ["order:settlement:view"],
    kind: "row",
    input: (it) => ({ id: it.settlementId }),
  },
  {
    method: "GET",
    path: `${base}/print`,
    needs: ["order:settlement:export"],
    kind: "row",
    input: (it) => ({ id: it.settlementId, type: "pdf" }),
  },
  {
    method: "POST",
    path: `${base}/add`,
    needs: ["order:settlement:add"],
    kind: "row",
    input: (it) => ({ ids: [it.liquidationId] }),
  },
  act("edit", "edit"),
  act("send", "send"),
  act("confirm", "confirm", { labConfirmBy: "王工", confirmProof: "1/x.pdf" }),
  act("dispute", "dispute", { disputeReason: "金额不符" }),
  act("registerInvoice", "edit", { invoiceNo: "12345678", invoiceAmount: 6_000, invoiceFile: "1/x.pdf" }),
  act("approve", "approve"),
  {
    ...act("pay", "pay", {}, true),
    input: (it) => ({
      ...on(it),
      accountConfigId: it.bankId,
      payTime: time,
      bankSerial: "P1",
      payVoucher: "1/x.pdf",
    }),
  },
  act("void", "void", { voidReason: "重复生成" }),
];
