import { logisticsFields, type LogisticsRecord } from "#src/contract/order/logistics-row.ts";
import { SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { smallColumns } from "#src/workspace/screen/entity/small-columns.tsx";

const columns = smallColumns<LogisticsRecord>({ address: "order:logistics", fields: logisticsFields }, [
  "company",
  "trackingNo",
  "receiver",
  "sendTime",
  "signTime",
]);

/** Parcels of samples on their way back. */
export const Parcels = ({ rows }: { rows: readonly LogisticsRecord[] }) => (
  <SmallTable rows={rows} rowKey={(row) => row.id ?? ""} columns={columns} />
);
