/** What is known of one row of the seed. */
export interface SeedState {
  /** Hash of what the program last wrote; undefined = it never did. */
  recorded: string | undefined;
  /** The stored row; undefined = there is none. */
  present: { hash: string; removed: boolean } | undefined;
  /** Hash of what the program wants; undefined = it no longer seeds the row. */
  wanted: string | undefined;
}

/**
 * What becomes of the row. `record`: the row stays, and what the program wants is noted as written. `remove`: only where
 * its kind allows it.
 */
export type SeedDecision = "insert" | "update" | "record" | "remove" | "leave";

/** Decides by the hashes: a row that is as the program wrote it follows the program, any other is an administrator's. */
export function decide({ recorded, present, wanted }: SeedState): SeedDecision {
  if (wanted === undefined) return present && !present.removed && present.hash === recorded ? "remove" : "leave";
  if (recorded === undefined) return present ? "record" : "insert";
  // Recorded and gone: an administrator removed it.
  if (!present || present.removed) return "leave";
  if (present.hash === wanted) return recorded === wanted ? "leave" : "record";
  return present.hash === recorded ? "update" : "leave";
}
