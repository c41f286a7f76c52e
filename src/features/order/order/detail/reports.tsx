import { Button } from "#ui/button/button.tsx";
import { call } from "#src/client/call.ts";
import type { OrderDetail } from "#src/contract/order/order.ts";
import { orderReportDownload } from "#src/contract/order/report-acts.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { openFile } from "#src/widgets/file/open-file.ts";
import { DictTag } from "#src/workspace/screen/list/columns.tsx";
import { Block, type SmallColumn, SmallTable } from "#src/workspace/screen/detail/block.tsx";

const columns: readonly SmallColumn<OrderDetail["reports"][number]>[] = [
  {
    title: "order.order.field.reportNo",
    cell: (row) => <span className="whitespace-nowrap">{row.reportNo}</span>,
  },
  { title: "order.order.report.type", cell: (row) => dictText("report_type", row.reportType) },
  {
    title: "order.order.report.conclusion",
    cell: (row) => <DictTag dict="report_conclusion" value={row.conclusion} />,
  },
  { title: "order.order.report.issueDate", cell: (row) => row.issueDate },
  { title: "order.order.report.status", cell: (row) => <DictTag dict="report_status" value={row.status} /> },
  { title: "order.order.report.reviewRemark", cell: (row) => row.reviewRemark || row.voidReason || "–" },
  {
    title: "order.order.report.file",
    cell: (row) => (
      <Button size="small" onClick={() => void open(row.id ?? "")}>
        {text("common.verb.preview")}
      </Button>
    ),
  },
];

/** 报告, each with a way to look at it; looking counts as a download. */
export function Reports({ order }: { order: OrderDetail }) {
  if (order.reports.length === 0) return null;
  return (
    <Block title="order.order.detail.reports">
      <SmallTable rows={order.reports} rowKey={(row) => row.id ?? ""} columns={columns} />
    </Block>
  );
}

async function open(reportId: string): Promise<void> {
  await openFile(async () => (await call(orderReportDownload, { reportId })).url).catch((error: unknown) =>
    tellFailure(error),
  );
}
