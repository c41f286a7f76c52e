/** State of one seed row. */
export interface SeedState {
  /** Hash of the last version that the program wrote; undefined = never written. */
  recorded: string | undefined;
  /** The stored row; undefined = missing. */
  present: { hash: string; removed: boolean } | undefined;
  /** Hash of the version that the program wants; undefined = it no longer seeds the row. */
  wanted: string | undefined;
}

/**
 * What to do with the row. `record`: keep the row and record the wanted version as written. `remove`: only if the row's
 * kind allows it.
 */
export type SeedDecision = "insert" | "update" | "record" | "remove" | "leave";

/**
 * Decides by hashes: a row that is unchanged since the program wrote it follows the program. Any other row belongs to
 * the administrator.
 */
export function decide({ recorded, present, wanted }: SeedState): SeedDecision {
  if (wanted === undefined) return present && !present.removed && present.hash === recorded ? "remove" : "leave";
  if (recorded === undefined) return present ? "record" : "insert";
  // Recorded but missing: an administrator removed it.
  if (!present || present.removed) return "leave";
  if (present.hash === wanted) return recorded === wanted ? "leave" : "record";
  return present.hash === recorded ? "update" : "leave";
}
