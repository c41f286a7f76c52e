/** Why a file is refused. */
export type UploadFault = "type" | "size" | "empty" | "count";

/** Max number of files added at once: a folder of thousands would block the page and the server. */
export const mostFilesAtOnce = 200;

export interface UploadLimits {
  /** Types in the format of `<input accept>`: extensions, media types, `image/*`. */
  accept?: string | undefined;
  /** Max size of one file in bytes. */
  maxSize?: number | undefined;
}

/** Whether a file's name or media type is in the list of `accept`; an empty list accepts all. */
export function isAccepted(file: { name: string; type: string }, accept: string | undefined): boolean {
  const kinds = (typeof accept === "string" ? accept : "")
    .split(",")
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean);
  if (kinds.length === 0) return true;
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return kinds.some((kind) => {
    if (kind.startsWith(".")) return name.endsWith(kind);
    if (kind.endsWith("/*")) return type.startsWith(kind.slice(0, -1));
    return type === kind;
  });
}

/** The first reason to refuse a file, checking only the file itself. */
export function faultOf(
  file: { name: string; type: string; size: number },
  limits: UploadLimits,
): UploadFault | undefined {
  if (!isAccepted(file, limits.accept)) return "type";
  if (file.size === 0) return "empty";
  if (limits.maxSize !== undefined && file.size > limits.maxSize) return "size";
  return undefined;
}

/** Formats bytes: 512 B, 1.2 MB. From KB on with one decimal, unless it is 0. */
export function sizeText(bytes: number): string {
  const units = ["B", "KB", "MB", "GB"];
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const text = unit === 0 ? String(size) : size.toFixed(1).replace(/\.0$/, "");
  return `${text} ${units[unit] ?? "B"}`;
}

/**
 * Formats the list of `accept` for users: ".pdf,.docx,image/*" is "PDF、DOCX、IMAGE"; `names` are the labels of whole
 * kinds.
 */
export function typesText(accept: string, names: Readonly<Record<string, string>> = {}): string {
  return (typeof accept === "string" ? accept : "")
    .split(",")
    .map((kind) => {
      const plain = kind.trim().replace(/^\./, "").replace(/\/\*$/, "").replace(/^.*\//, "");
      return names[plain] ?? plain.toUpperCase();
    })
    .filter(Boolean)
    .join("、");
}

/**
 * The last `count` entries of a list, for fields that keep the newest files; all entries without a count (UPLOAD-15).
 */
export function lastFiles<F>(files: readonly F[], count: number | undefined): readonly F[] {
  return count === undefined ? files : files.slice(Math.max(0, files.length - count));
}

/**
 * A file's name for display, without the characters that change the text direction. With them, a program could look
 * like a document.
 */
export function shownName(name: string | undefined): string {
  return (name ?? "").replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}
