import { areaList } from "@vant/area-data";
import { describe, expect, it } from "vitest";
import { regionList, regionRoot } from "#src/lib/regions.ts";
import { levelsOf, loadRegions } from "#src/widgets/area/regions.ts";

describe("area data", () => {
  it("is one list of provinces, cities and districts with id, text, pid and level, its root 86 (PICK-29)", () => {
    const all = regionList(areaList);
    expect(regionRoot).toBe("86");
    const provinces = all.filter(({ level }) => level === 1);
    expect(provinces).toHaveLength(34);
    expect(new Set(provinces.map(({ pid }) => pid))).toEqual(new Set(["86"]));
    expect(all).toContainEqual({ id: "320500", text: "苏州市", pid: "320000", level: 2 });
    expect(all).toContainEqual({ id: "320509", text: "吴江区", pid: "320500", level: 3 });
    const ids = new Set(all.map(({ id }) => id));
    expect(ids.size).toBe(all.length);
    const lost = all.filter(({ level, pid }) => level > 1 && !ids.has(pid));
    expect(lost).toEqual([]);
  });

  it("offers each level under the choice above it (PICK-28)", async () => {
    const regions = await loadRegions();
    const [provinces, cities, districts] = levelsOf(regions, ["320000", "320500"]);
    expect(provinces).toHaveLength(34);
    expect(cities?.map(({ label }) => label)).toContain("苏州市");
    expect(cities?.every(({ value }) => value.startsWith("32"))).toBe(true);
    expect(districts?.map(({ label }) => label)).toContain("吴江区");
    expect(levelsOf(regions, [])[1]).toEqual([]);
  });
});
