import { expect, it } from "vitest";
import { liquidationMoves, liquidationStates } from "#src/contract/order/liquidation-moves.ts";
import { paymentMoves, paymentStates } from "#src/contract/finance/payment.ts";

/** States that the table's moves reach from the start states. */
function reached(
  moves: Record<string, { from: readonly string[]; to: string | readonly string[] }>,
  starts: readonly string[],
): string[] {
  const seen = new Set(starts);
  for (let size = -1; size !== seen.size;) {
    size = seen.size;
    for (const { from, to } of Object.values(moves)) {
      if (from.some((state) => seen.has(state))) for (const next of typeof to === "string" ? [to] : to) seen.add(next);
    }
  }
  return [...seen].toSorted();
}

it("every liquidation state can be reached, and settled is the end", () => {
  expect(reached(liquidationMoves, ["10"])).toEqual([...liquidationStates].toSorted());
  expect(Object.values(liquidationMoves).flatMap((move) => [...move.from])).not.toContain("40");
});

it("every payment state can be reached; rejected and reversed payments are ends", () => {
  expect(reached(paymentMoves, ["10", "15"])).toEqual([...paymentStates].toSorted());
  const left = Object.values(paymentMoves).flatMap((move): readonly string[] => move.from);
  expect(left).not.toContain("30");
  expect(left).not.toContain("40");
});
