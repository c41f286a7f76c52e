import { expect, it } from "vitest";
import { areaWords } from "#src/widgets/area/area-words.ts";

const regions = {
  provinces: { "110000": "北京市", "320000": "江苏省" },
  cities: { "110100": "北京市", "320500": "苏州市" },
  districts: { "110101": "东城区", "320508": "姑苏区" },
};

it("names province, city and district, one that repeats the one before it once, an unknown code as it is", () => {
  expect(areaWords(regions, "320000,320500,320508")).toBe("江苏省 苏州市 姑苏区");
  expect(areaWords(regions, "110000,110100,110101")).toBe("北京市 东城区");
  expect(areaWords(regions, "320000,999999")).toBe("江苏省 999999");
  expect(areaWords(regions, "")).toBe("");
});
