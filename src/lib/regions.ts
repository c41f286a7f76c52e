/** One province, city or district. */
export interface Region {
  /** Six-digit code. */
  id: string;
  text: string;
  /** Code of what it belongs to; `86` of a province. */
  pid: string;
  /** 1 province, 2 city, 3 district. */
  level: number;
}

/** Names by code, as the package of region codes has them. */
export interface RegionNames {
  province_list: Readonly<Record<string, string>>;
  city_list: Readonly<Record<string, string>>;
  county_list: Readonly<Record<string, string>>;
}

/** The root that all provinces belong to. */
export const regionRoot = "86";

/** Provinces, cities and districts in one list; each knows what it belongs to. */
export function regionList({ province_list, city_list, county_list }: RegionNames): Region[] {
  const rows = (names: Readonly<Record<string, string>>, level: number, pidOf: (id: string) => string) =>
    Object.entries(names).map(([id, text]) => ({ id, text, pid: pidOf(id), level }));
  return [
    ...rows(province_list, 1, () => regionRoot),
    ...rows(city_list, 2, (id) => `${id.slice(0, 2)}0000`),
    ...rows(county_list, 3, (id) => `${id.slice(0, 4)}00`),
  ];
}
