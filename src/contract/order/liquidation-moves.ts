import { canTable, type Moves } from "#src/contract/moves.ts";

/** dict(liquidation_status). */
export const liquidationStates = ["10", "20", "30", "40", "50", "90"] as const;
export type LiquidationState = (typeof liquidationStates)[number];

/** All actions on a liquidation order; L-09 to L-12 belong to the laboratory's statement. */
export const liquidationMoves = {
  create: { from: ["90"], to: "10" },
  mature: { from: ["10"], to: "20" },
  changePrice: { from: ["10", "20", "50"], to: ["10", "20", "50"] },
  recompute: { from: ["10", "20", "50"], to: ["10", "20", "50"] },
  freeze: { from: ["10", "20"], to: "50" },
  unfreeze: { from: ["50"], to: ["10", "20"] },
  backToPending: { from: ["20"], to: "10" },
  close: { from: ["10", "20", "50"], to: "90" },
  include: { from: ["20"], to: "30" },
  remove: { from: ["30"], to: "20" },
  settle: { from: ["30"], to: "40" },
} as const satisfies Moves<LiquidationState>;

export const liquidationCan = canTable(liquidationMoves);
