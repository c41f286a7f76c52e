/** Why a file is not taken. */
export type UploadFault = "type" | "size" | "empty" | "count";

/** Most files taken at once: a whole folder of thousands would hold the page up, and the server with it. */
export const mostFilesAtOnce = 200;

export interface UploadLimits {
  /** Types as of `<input accept>`: extensions, media types, `image/*`. */
  accept?: string | undefined;
  /** Largest size of one file in bytes. */
  maxSize?: number | undefined;
}

/** Whether a file's name or media type is in the list of `accept`; an empty list takes all. */
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

/** The first reason why a file is not taken, looking at the file alone. */
export function faultOf(
  file: { name: string; type: string; size: number },
  limits: UploadLimits,
): UploadFault | undefined {
  if (!isAccepted(file, limits.accept)) return "type";
  if (file.size === 0) return "empty";
  if (limits.maxSize !== undefined && file.size > limits.maxSize) return "size";
  return undefined;
}

/** Bytes as people read them: 512 B, 1.2 MB; one decimal from KB on, none when it is 0. */
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

/** The list of `accept` as people read it: ".pdf,.docx,image/*" is "PDF、DOCX、IMAGE"; `names` says what whole kinds are called. */
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

/** Only the last `count` of a list, for fields that keep the newest files; all without a count (UPLOAD-15). */
export function lastFiles<F>(files: readonly F[], count: number | undefined): readonly F[] {
  return count === undefined ? files : files.slice(Math.max(0, files.length - count));
}

/** A file's name as it is read: without the signs that turn the way of reading, by which a program poses as a document. */
export function shownName(name: string | undefined): string {
  return (name ?? "").replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}
