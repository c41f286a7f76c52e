import type { InputOf, ResultOf } from "#src/contract/endpoint.ts";
import type { serviceBatchPrice } from "#src/contract/services/service-acts.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { specsOfServices } from "#src/server/services/door.ts";
import { serviceEntity, specEntity } from "./entity.ts";
import { changedPrice, priceRefusal } from "./rules.ts";

/** 批量改价: the old and new price of every service. Unless it is a preview, saves the prices that can change. */
export async function batchPrice(
  rows: Rows,
  input: InputOf<typeof serviceBatchPrice>,
): Promise<ResultOf<typeof serviceBatchPrice>> {
  const outcome = [];
  // Lock in a fixed order, so two calls cannot deadlock; the result keeps the requested order.
  for (const id of [...new Set(input.ids)].toSorted()) {
    const row = input.preview ? await rows.find(serviceEntity, id) : await rows.lock(serviceEntity, id);
    const specs = row.priceMode === "2" ? await specsOfServices(rows, [id]) : [];
    const refusal = priceRefusal({ ...row, specs }, input);
    const after = refusal ? row.price : changedPrice(row.price, input);
    if (!refusal && !input.preview) {
      for (const spec of specs) await rows.update(specEntity, spec, { price: changedPrice(spec.price, input) });
      await rows.update(serviceEntity, row, { price: after });
    }
    const { serviceNo, serviceName, price: before } = row;
    outcome.push({ id, serviceNo, serviceName, before, after, refusal });
  }
  return outcome.toSorted((a, b) => input.ids.indexOf(a.id) - input.ids.indexOf(b.id));
}
