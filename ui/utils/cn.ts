type ClassPart = string | false | null | undefined | readonly ClassPart[];

/** Joins class names, skipping what is false or absent; later names win only by CSS order. */
export function cn(...parts: readonly ClassPart[]): string {
  const names: string[] = [];
  for (const part of parts) {
    if (!part) continue;
    const name = typeof part === "string" ? part : Array.isArray(part) ? cn(...(part as readonly ClassPart[])) : "";
    if (name) names.push(name);
  }
  return names.join(" ");
}
