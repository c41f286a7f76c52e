import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { call } from "#src/client/call.ts";
import { queryOf } from "#src/client/query.ts";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import type { ResultOf } from "#src/contract/endpoint.ts";
import { downloadFields, orderReportDownload, orderReportDownloads } from "#src/contract/order/report-acts.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { smallColumns } from "#src/workspace/screen/entity/small-columns.tsx";
import { DictTag } from "#src/workspace/screen/list/rows/columns.tsx";
import { type SmallColumn, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { orderLabel } from "../labels.ts";

const LazyPreview = lazyPart(async () => (await import("#src/widgets/file/file-preview.tsx")).FilePreview);

const columns: readonly SmallColumn<OrderDetail["reports"][number]>[] = [
  {
    title: orderLabel.reportNo,
    cell: (row) => <span className="whitespace-nowrap">{row.reportNo}</span>,
  },
  { title: "orderRecord.report.type", cell: (row) => dictText("report_type", row.reportType) },
  {
    title: "orderRecord.report.conclusion",
    cell: (row) => <DictTag dict="report_conclusion" value={row.conclusion} />,
  },
  { title: "orderRecord.report.issueDate", cell: (row) => row.issueDate },
  { title: "orderRecord.report.status", cell: (row) => <DictTag dict="report_status" value={row.status} /> },
  { title: "orderRecord.report.reviewRemark", cell: (row) => row.reviewRemark || row.voidReason || "–" },
  {
    title: "orderRecord.report.file",
    cell: (row) => <ViewReport report={row} />,
  },
];

/** 报告: each with a link to view it, and who has viewed them; viewing counts as a download. */
export function Reports({ order }: { order: OrderDetail }) {
  const [logged, setLogged] = useState(false);
  return (
    <>
      <SmallTable rows={order.reports} rowKey={(row) => row.id ?? ""} columns={columns} />
      {logged ? (
        <Downloads orderId={order.id ?? ""} />
      ) : (
        <Button size="small" className="mt-3" onClick={() => setLogged(true)}>
          {text("orderRecord.report.downloads")}
        </Button>
      )}
    </>
  );
}

const downloadColumns = smallColumns<ResultOf<typeof orderReportDownloads>[number]>(
  { address: "order:order", fields: downloadFields },
  ["reportNo", { name: "realname", cell: (row) => row.realname ?? row.username }, "time"],
);

/** The download log, newest first. */
function Downloads({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(queryOf(orderReportDownloads, { orderId }));
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.length === 0) return <p className="mt-3 text-muted">{text("orderRecord.report.noDownloads")}</p>;
  return (
    <section className="mt-3" aria-label={text("orderRecord.report.downloads")}>
      <SmallTable rows={data} rowKey={(row) => row.id} columns={downloadColumns} />
    </section>
  );
}

function ViewReport({ report }: { report: OrderDetail["reports"][number] }) {
  const [viewed, setViewed] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setViewed(true)}>
        {text("common.verb.preview")}
      </Button>
      {viewed && (
        <LazyPreview
          waiting={null}
          part={{
            path: report.file ?? "",
            name: report.reportNo ?? "",
            ask: async (_path, signal) =>
              (await call(orderReportDownload, { reportId: report.id ?? "" }, { signal })).url,
            onClose: () => setViewed(false),
          }}
        />
      )}
    </>
  );
}
