/** Fields of a database error that exist on both kinds of store; other driver fields are not used. */
export interface DatabaseFailure {
  message: string;
  /** SQLSTATE, five characters. */
  code?: string | undefined;
  constraint?: string | undefined;
  detail?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
}

/** SQLSTATEs that callers distinguish. */
export const sqlState = {
  notNull: "23502",
  foreignKey: "23503",
  unique: "23505",
  check: "23514",
  lockNotAvailable: "55P03",
  deadlock: "40P01",
} as const;

/** The original database error inside a wrapper (Drizzle puts it in `cause`); undefined for other errors. */
export function databaseFailureOf(error: unknown): DatabaseFailure | undefined {
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    const { code } = current as { code?: unknown };
    // A SQLSTATE is exactly five characters of 0-9A-Z. Node's own codes (ECONNREFUSED …) have other lengths or start
    // with E.
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return current as DatabaseFailure;
    current = current.cause;
  }
  return undefined;
}

/** Whether the error is a unique violation, optionally of one named constraint or unique index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const failure = databaseFailureOf(error);
  return failure?.code === sqlState.unique && (constraint === undefined || failure.constraint === constraint);
}
