import { serviceCan, soldMessage } from "#src/contract/services/service-acts.ts";
import { serviceFaults, type ServiceValues } from "#src/contract/services/service-form.ts";
import { serviceTitles } from "#src/contract/services/service.ts";
import { mulDivRound } from "#src/lib/money.ts";
import { Refusal } from "#src/lib/refusal.ts";

/** Refuses contradictions; with `complete` also gaps, as publishing requires. */
export function demandSound(values: ServiceValues, complete: boolean): void {
  const faults = serviceFaults(values);
  const wrong = faults.find((fault) => !fault.gap);
  if (wrong) throw new Refusal(42201, wrong.message);
  if (!complete || faults.length === 0) return;
  const names = faults.map(({ path: [name = ""] }) => serviceTitles[name as keyof ServiceValues]);
  throw new Refusal(42201, `请完善：${[...new Set(names)].join("、")}`);
}

/** U-06: only a service that is not published and was never sold can be deleted. */
export function demandDeletable(row: { status: string; soldCount: number }): void {
  if (!serviceCan.delete({ state: row.status })) throw new Refusal(40902);
  if (row.soldCount > 0) throw new Refusal(42201, soldMessage);
}

export interface PriceChange {
  mode: "percent" | "amount";
  /** Basis points (percent) or cents (amount); negative lowers the price. */
  value: number;
  roundYuan: boolean;
}

/** A price after a change, in cents. The result may be 0 or less; the caller must refuse that. */
export function changedPrice(price: number, { mode, value, roundYuan }: PriceChange): number {
  const changed = mode === "percent" ? mulDivRound(price, 10_000 + value, 10_000) : price + value;
  return roundYuan ? mulDivRound(changed, 1, 100) * 100 : changed;
}

interface Priced {
  priceMode: string;
  price: number;
  marketPrice: number | null;
  costPrice: number | null;
  specs: readonly { price: number; costPrice: number }[];
}

/** Why a service's prices cannot be changed like this; null = they can. */
export function priceRefusal(service: Priced, change: PriceChange): string | null {
  if (service.priceMode === "3") return "询价服务没有固定价格";
  const least =
    service.priceMode === "2" ? service.specs : [{ price: service.price, costPrice: service.costPrice ?? 0 }];
  for (const { price, costPrice } of least) {
    const after = changedPrice(price, change);
    if (after <= 0) return "改后价格必须大于0";
    if (after < costPrice) return "改后价格低于清算价";
    if (after > 99_999_999_999) return "改后价格超出范围";
  }
  const { marketPrice, priceMode, price } = service;
  if (priceMode === "1" && marketPrice !== null && changedPrice(price, change) > marketPrice)
    return "改后价格高于市场价";
  return null;
}
