type ClassPart = string | false | null | undefined | readonly ClassPart[];

/**
 * Joins class names and skips false or absent ones. Which of two conflicting classes applies depends on the CSS order.
 */
export function cn(...parts: readonly ClassPart[]): string {
  const names: string[] = [];
  for (const part of parts) {
    if (!part) continue;
    const name = typeof part === "string" ? part : Array.isArray(part) ? cn(...(part as readonly ClassPart[])) : "";
    if (name) names.push(name);
  }
  return names.join(" ");
}
