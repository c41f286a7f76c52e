/** One province, city or district. */
export interface Region {
  /** Six-digit code. */
  id: string;
  text: string;
  /** Code of the parent region; `86` for a province. */
  pid: string;
  /** 1 province, 2 city, 3 district. */
  level: number;
}

/** Names by code, as the package of region codes provides them. */
export interface RegionNames {
  province_list: Readonly<Record<string, string>>;
  city_list: Readonly<Record<string, string>>;
  county_list: Readonly<Record<string, string>>;
}

/** Code of the root, the parent of all provinces. */
export const regionRoot = "86";

/** Returns provinces, cities and districts in one list, each with the code of its parent. */
export function regionList({ province_list, city_list, county_list }: RegionNames): Region[] {
  const rows = (names: Readonly<Record<string, string>>, level: number, pidOf: (id: string) => string) =>
    Object.entries(names).map(([id, text]) => ({ id, text, pid: pidOf(id), level }));
  return [
    ...rows(province_list, 1, () => regionRoot),
    ...rows(city_list, 2, (id) => `${id.slice(0, 2)}0000`),
    ...rows(county_list, 3, (id) => `${id.slice(0, 4)}00`),
  ];
}
