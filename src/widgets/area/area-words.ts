import type { Regions } from "./regions.ts";
import { listed } from "#src/lib/joined.ts";

/** Codes `省,市,区` in words; a name that repeats the one before it (直辖市) is said once, an unknown code as it is. */
export function areaWords({ provinces, cities, districts }: Regions, codes: string): string {
  const names = listed(codes).map((code) => districts[code] ?? cities[code] ?? provinces[code] ?? code);
  return names.filter((name, at) => name !== names[at - 1]).join(" ");
}
