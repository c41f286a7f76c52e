import type { Option } from "#ui/select/option.ts";

/** Provinces, cities and districts of China by their six-digit codes. */
export interface Regions {
  provinces: Readonly<Record<string, string>>;
  cities: Readonly<Record<string, string>>;
  districts: Readonly<Record<string, string>>;
}

/** Loads the regions once, when the first picker is shown, since the codes take 160 kB. */
export async function loadRegions(): Promise<Regions> {
  const { areaList } = await import("@vant/area-data");
  return { provinces: areaList.province_list, cities: areaList.city_list, districts: areaList.county_list };
}

const options = (names: Readonly<Record<string, string>>, under: string): Option[] =>
  Object.entries(names)
    .filter(([code]) => code.startsWith(under))
    .map(([value, label]) => ({ value, label }));

/** The options of each level for a path `省,市,区`. */
export function levelsOf(regions: Regions, path: readonly string[]): readonly (readonly Option[])[] {
  const [province, city] = path;
  return [
    options(regions.provinces, ""),
    province ? options(regions.cities, province.slice(0, 2)) : [],
    city ? options(regions.districts, city.slice(0, 4)) : [],
  ];
}
