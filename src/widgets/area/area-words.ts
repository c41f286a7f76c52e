import type { Regions } from "./regions.ts";
import { listed } from "#src/lib/joined.ts";

/** Names for the codes `省,市,区`. A name equal to the one before it (直辖市) appears once; an unknown code is kept. */
export function areaWords({ provinces, cities, districts }: Regions, codes: string): string {
  const names = listed(codes).map((code) => districts[code] ?? cities[code] ?? provinces[code] ?? code);
  return names.filter((name, at) => name !== names[at - 1]).join(" ");
}
