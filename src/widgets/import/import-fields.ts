/** The parts of an import request that depend on the page. */
export interface ImportKind {
  /** Online forms offer optional validation. @default false */
  online?: boolean;
  isSingleTableImport?: boolean | undefined;
  foreignKeys?: string | readonly string[] | undefined;
}

/** Form fields sent with the files: `validateStatus` in online mode only, the other two if given. */
export function importFields(
  { online = false, isSingleTableImport, foreignKeys }: ImportKind,
  validate: boolean,
): Record<string, string> {
  const keys = typeof foreignKeys === "string" ? foreignKeys : foreignKeys?.join(",");
  return {
    ...(isSingleTableImport === undefined ? {} : { isSingleTableImport: String(isSingleTableImport) }),
    ...(keys ? { foreignKeys: keys } : {}),
    ...(online ? { validateStatus: validate ? "1" : "0" } : {}),
  };
}

/** Accepted file types of an import. */
export const importTypes = ".xls,.xlsx";

/** The server's response when some rows failed: a message, and a file with these rows. */
export interface PartImport {
  msg: string;
  fileUrl: string | null;
  fileName: string | null;
}

/** Reads the partial result of a 201 response, as far as it has the expected shape. */
export function partOf(result: unknown, message: string): PartImport {
  const read = (typeof result === "object" && result !== null ? result : {}) as Record<string, unknown>;
  const field = (name: string) => (typeof read[name] === "string" ? read[name] : null);
  return { msg: field("msg") ?? message, fileUrl: field("fileUrl"), fileName: field("fileName") };
}

/** The error lines of a refusal; empty if it has none. */
export function linesOf(result: unknown): string[] {
  return Array.isArray(result) ? result.filter((line): line is string => typeof line === "string") : [];
}
