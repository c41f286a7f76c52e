import { regionList } from "#src/contract/system/region.ts";
import { regionList as listOf, type Region } from "#src/lib/regions.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";

let kept: readonly Region[] | undefined;

/** The region codes of the country; read once. */
async function regions(): Promise<Region[]> {
  if (!kept) {
    const { areaList } = await import("@vant/area-data");
    kept = listOf(areaList);
  }
  return [...kept];
}

export const regionRoutes: Route[] = [serve(regionList, regions)];
