import { CopyText } from "#ui/copy-text/copy-text.tsx";
import type { LogisticsRecord } from "#src/contract/order/logistics-row.ts";
import { dictText } from "#src/session/session.ts";
import { type SmallColumn, SmallTable } from "#src/workspace/screen/detail/block.tsx";

const columns: readonly SmallColumn<LogisticsRecord>[] = [
  { title: "afterSales.logistics.company", cell: (row) => dictText("express_company", row.company) },
  { title: "afterSales.logistics.trackingNo", cell: (row) => <CopyText text={row.trackingNo ?? ""} /> },
  { title: "afterSales.logistics.receiver", cell: (row) => row.receiver || "–" },
  { title: "afterSales.logistics.sendTime", cell: (row) => row.sendTime?.slice(0, 16) ?? "–" },
  { title: "afterSales.logistics.signTime", cell: (row) => row.signTime?.slice(0, 16) ?? "–" },
];

/** Parcels of samples on their way back. */
export function Parcels({ rows }: { rows: readonly LogisticsRecord[] }) {
  return <SmallTable rows={rows} rowKey={(row) => row.id ?? ""} columns={columns} />;
}
