import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";

/** The fees of one region in cents; hotel, meal and man-day fees are per man-day. */
export interface TravelFees {
  areaCode: string;
  transportFee: number;
  hotelFee: number;
  mealFee: number;
  manDayFee: number | null;
}

/**
 * Region codes to look up, nearest first: district, city, province. Accepts a comma-joined path, or a six-digit code
 * whose city and province follow from its digits.
 */
export function areaLadder(areaCode: string): string[] {
  const path = listed(areaCode).toReversed();
  const [nearest] = path;
  if (nearest === undefined) return [];
  const derived = /^\d{6}$/.test(nearest) ? [`${nearest.slice(0, 4)}00`, `${nearest.slice(0, 2)}0000`] : [];
  return [...new Set([...path, ...derived])];
}

/** The fees of a region: its own, else its city's, else its province's. Refuses if none are set. */
export function feesFor<F extends TravelFees>(areaCode: string, enabled: readonly F[]): F {
  for (const code of areaLadder(areaCode)) {
    const fees = enabled.find((row) => listed(row.areaCode).at(-1) === code);
    if (fees) return fees;
  }
  throw new Refusal(42201, "该地区未配置差旅费，请联系管理员");
}

/** Transport once, all other fees per man-day; in cents. */
export function travelAmount(fees: TravelFees, manDays: number): number {
  return fees.transportFee + (fees.hotelFee + fees.mealFee + (fees.manDayFee ?? 0)) * manDays;
}
