/** What of an import's request depends on where the dialog stands. */
export interface ImportKind {
  /** Online forms validate on wish. @default false */
  online?: boolean;
  isSingleTableImport?: boolean | undefined;
  foreignKeys?: string | readonly string[] | undefined;
}

/** Fields beside the files: `validateStatus` in online mode only, the other two where the caller gives them. */
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

/** Types of file an import takes. */
export const importTypes = ".xls,.xlsx";

/** What the server answered with bad rows: a file of them, and how it went. */
export interface PartImport {
  msg: string;
  fileUrl: string | null;
  fileName: string | null;
}

/** The part result of a 201, as far as it is one. */
export function partOf(result: unknown, message: string): PartImport {
  const read = (typeof result === "object" && result !== null ? result : {}) as Record<string, unknown>;
  const field = (name: string) => (typeof read[name] === "string" ? read[name] : null);
  return { msg: field("msg") ?? message, fileUrl: field("fileUrl"), fileName: field("fileName") };
}

/** The error lines a refusal carries, if it carries any. */
export function linesOf(result: unknown): string[] {
  return Array.isArray(result) ? result.filter((line): line is string => typeof line === "string") : [];
}
