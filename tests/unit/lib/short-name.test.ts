import { expect, it } from "vitest";
import { shortName } from "#src/lib/short-name.ts";

const names: readonly [string, string][] = [
  ["苏州明锐电子有限公司", "苏州明锐电子"],
  ["深圳珩策食品股份有限公司", "深圳珩策食品"],
  ["宁波海川塑胶有限责任公司", "宁波海川塑胶"],
  ["江苏中正检测技术有限公司", "江苏中正"],
  ["华东检测科技股份有限公司", "华东检测科技"],
  ["上海恒驰汽车部件集团有限公司", "上海恒驰汽车部件"],
  ["德信（苏州）有限公司", "德信（苏州）"],
  ["明锐有限公司", "明锐有限公司"],
  ["有限公司", "有限公司"],
  ["段行航", "段行航"],
  ["有限公司研究院", "有限公司研究院"],
  ["", ""],
];

it.each(names)("shortens %s to %s, never below four characters (desk C)", (name, short) => {
  expect(shortName(name)).toBe(short);
});
