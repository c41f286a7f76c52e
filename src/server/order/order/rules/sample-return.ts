import { returnMethods, samplesAtLab } from "#src/contract/afterSales/refund-moves.ts";
import {
  allow,
  demandOnce,
  type NewLogistics,
  type OrderRow,
  refuse,
  sampleNos,
  type SampleRow,
  type Step,
} from "./step.ts";

/** Samples that a refund or withdrawal gives back. */
export interface SampleReturn {
  sampleIds: readonly string[];
  /** dict(return_method). */
  returnMethod: string;
  /** The parcel of an express return. */
  parcel: NewLogistics | null;
  /** How they left, for the order's log. */
  content: string;
}

/** The state of a returned sample: on its way back, handed over, destroyed. */
const stateAfter: Readonly<Record<string, string>> = {
  [returnMethods.express]: "70",
  [returnMethods.pickup]: "80",
  [returnMethods.destroy]: "90",
};

/** R-06 and W-05: samples leave the laboratory. The order keeps its state. */
export function samplesReturned(order: OrderRow, samples: readonly SampleRow[], back: SampleReturn): Step {
  allow(order, "openRefund");
  demandOnce(back.sampleIds);
  const known = new Map(samples.map((row) => [row.id, row]));
  const going = back.sampleIds.map((id) => known.get(id) ?? refuse("样品不属于该订单"));
  const gone = going.filter((row) => !samplesAtLab.includes(row.status));
  if (gone.length > 0) refuse(`样品${sampleNos(gone)}不在实验室，不能退回`);
  // Rejected samples that must go back have a task of the order; it stays while one of them is still here.
  const left = samples.some(
    (row) => row.status === "60" && row.rejectDisposal === "2" && !back.sampleIds.includes(row.id),
  );
  const status = stateAfter[back.returnMethod] ?? refuse("请选择退回方式");
  return {
    act: "samplesReturned",
    name: "退回样品",
    patch: {},
    content: `${sampleNos(going)}；${back.content}`,
    samples: going.map((row) => ({ row, patch: { status } })),
    ...(back.parcel ? { newLogistics: back.parcel } : {}),
    closes: left ? [] : ["return_sample"],
  };
}
