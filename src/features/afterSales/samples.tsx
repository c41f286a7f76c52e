import { type Sample, sampleFields } from "#src/contract/order/sample-row.ts";
import { dictText } from "#src/session/session.ts";
import { SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { smallColumns } from "#src/workspace/screen/entity/small-columns.tsx";

const columns = smallColumns<Sample>({ address: "order:sample", fields: sampleFields }, [
  { name: "sampleNo", cell: (row) => <span className="whitespace-nowrap">{row.sampleNo}</span> },
  "sampleName",
  {
    name: "quantity",
    cell: (row) => `${row.receivedQuantity ?? row.quantity ?? ""} ${dictText("sample_unit", row.unit)}`,
  },
  "status",
  "storage",
]);

/** Table of samples with their present location. */
export const SampleRows = ({ rows }: { rows: readonly Sample[] }) => (
  <SmallTable rows={rows} rowKey={(row) => row.id ?? ""} columns={columns} />
);
