import type { Endpoint } from "#src/contract/endpoint.ts";
import { invoice, invoiceStatusCount, invoiceSums } from "#src/contract/invoice/invoice.ts";
import {
  invoiceable,
  invoiceAccept,
  invoiceApply,
  invoiceDownload,
  invoiceImportResult,
  invoiceIssueTemplate,
  invoiceRed,
  invoiceRedCancel,
  invoiceReject,
  invoiceResultTemplate,
  invoiceRevoke,
  invoiceSend,
  invoiceUpload,
} from "#src/contract/invoice/invoice-acts.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { invApply } from "#src/server/db/schema/invoice.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { serveAct, serveOnce } from "#src/server/kernel/rows/serve-action.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { countsBy, sumsBy } from "#src/server/kernel/query/aggregates.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { importFiles, type ImportResult, importMessage } from "#src/server/kernel/transfer/import.ts";
import { importTemplate } from "#src/server/kernel/transfer/template.ts";
import { fileLink } from "#src/server/system/file/door.ts";
import { applyInvoice, invoiceableOrders } from "./apply.ts";
import { acceptInvoice, rejectInvoice, revokeInvoice } from "./decide.ts";
import { invoiceDetail } from "./detail.ts";
import { invoiceEntity, issuedEntity } from "./entity.ts";
import { uploadInvoice } from "./issue.ts";
import { cancelRed, startRed } from "./red.ts";
import { issueTemplate, resultPlan } from "./results.ts";
import { sendInvoice } from "./send.ts";

const { amount, amountExclTax, taxAmount } = invApply;

const reads: Route[] = [
  ...serveSet(invoice, invoiceEntity, {
    detail: async ({ rows }, row, shown) => ({ ...shown, ...(await invoiceDetail(rows, row)) }),
  }),
  serve(invoiceStatusCount, ({ rows, input }) => countsBy(rows, invoiceEntity, invApply.status, input)),
  serve(invoiceSums, ({ rows, input }) => sumsBy(rows, invoiceEntity, { amount, amountExclTax, taxAmount }, input)),
  serve(invoiceable, ({ rows, input }) => invoiceableOrders(rows, input.customerId)),
  serve<Endpoint>(invoiceIssueTemplate, ({ rows, input }) => issueTemplate(rows, (input as { ids: string }).ids)),
  serve<Endpoint>(invoiceResultTemplate, async () => importTemplate(resultPlan.title, resultPlan.columns)),
];

const acts: Route[] = [
  serveOnce(
    invoiceApply,
    async (call) => {
      const { id, applyNo } = await applyInvoice(call, call.input);
      return { id, applyNo };
    },
    "开票申请已提交",
  ),
  serveAct(invoiceAccept, invoiceEntity, acceptInvoice, "已受理"),
  serveAct(invoiceReject, invoiceEntity, rejectInvoice, "已驳回"),
  serveAct(invoiceRevoke, invoiceEntity, revokeInvoice, "已撤销"),
  serveAct(invoiceUpload, invoiceEntity, uploadInvoice, "发票已上传"),
  serveAct(invoiceRed, invoiceEntity, startRed, "已发起红冲"),
  serveAct(invoiceRedCancel, invoiceEntity, cancelRed, "已取消红冲"),
  serveAct(invoiceSend, invoiceEntity, sendInvoice, "已登记发送"),
  serve(invoiceImportResult, (call) => importFiles(call, resultPlan), {
    loose: true,
    message: importMessage,
    code: (result) => ((result as ImportResult).errorCount > 0 ? 201 : 200),
  }),
];

/** All routes under `/invoice`. Needs the kernel to sign links to files with its secret. */
export function invoiceRoutes(kernel: Kernel): Route[] {
  return [
    ...reads,
    ...acts,
    serve(invoiceDownload, async ({ rows, input, now }) => {
      const one = await rows.find(issuedEntity, input.invoiceId);
      await rows.find(invoiceEntity, one.applyId);
      const key = listed(one.files).find((path) => path.toLowerCase().endsWith(`.${input.type}`));
      const file = key === undefined ? undefined : (await rows.files([key])).get(key);
      if (!file) throw new Refusal(40401);
      const name = `${one.invoiceNo}.${input.type}`;
      return { url: fileLink(kernel, rows.actor, file, name, now), name };
    }),
  ];
}
