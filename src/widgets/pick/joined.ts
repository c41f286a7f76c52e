/** One value of each row, comma-joined, in the order in which the rows were chosen. */
export function joined<R>(rows: readonly R[], of: (row: R) => string): string {
  return rows.map(of).join(",");
}

/** Rows in the order of the stored values; an unknown value becomes a row with only that value. */
export function inOrder<R>(
  values: readonly string[],
  rows: readonly R[],
  of: (row: R) => string,
  unknown: (value: string) => R,
): R[] {
  const byValue = new Map(rows.map((row) => [of(row), row]));
  return values.map((value) => byValue.get(value) ?? unknown(value));
}
