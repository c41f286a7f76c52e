import { must } from "#tests/server/invoice/invoicing.ts";
import type { TestReply } from "#tests/support/app.ts";
import type { World } from "./world.ts";

/** Header of an inspection form that is complete. */
export const formHeader = {
  applicantName: "锐科",
  reportTitle: "锐科",
  reportLanguage: ["C"],
  reportForm: "1",
  sampleDisposal: "1",
};

/**
 * Submits the form of a paid order with two samples, and confirms at `time` that they have arrived, as people do.
 * Returns the reply to the receipt.
 */
export async function bringSamples(
  { app, read, samplesOf }: Pick<World, "app" | "read" | "samplesOf">,
  id: string,
  time: string,
): Promise<TestReply> {
  const on = async () => ({ id, version: (await read(id)).version });
  const samples = [1, 2].map((n) => ({ sampleName: `样品${n}`, quantity: n, unit: "pcs" }));
  const form = { header: formHeader, values: { usage: "出口" }, samples, submit: "Y" };
  await must(app.as("cs01").put("/order/inspectionForm", { ...(await on()), ...form }));
  const received = (await samplesOf(id)).map((row) => ({ id: row.id, received: "Y", quantity: 1, condition: "完好" }));
  const receipt = { ...(await on()), receiveTime: time, samples: received };
  return app.as("labrec01").put("/order/confirmReceipt", receipt);
}
