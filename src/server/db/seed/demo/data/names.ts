import { creditCodeCheckDigit } from "#src/lib/credit-code.ts";
import type { Stream } from "../prng.ts";

const surnames = Array.from(
  "王李张刘陈杨黄赵周吴徐孙朱马胡郭林何高梁郑罗宋谢唐韩曹许邓萧冯曾程蔡彭潘袁于董余苏叶吕魏蒋田杜丁沈姜范江傅钟卢汪戴崔任陆廖姚方金邱夏谭韦贾邹石熊孟秦阎薛侯雷白龙段郝孔邵史毛常万顾赖武康贺严尹钱施牛洪龚",
);
const given = Array.from(
  "伟芳娜敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂文辉玲建华亮政谦亨奇固之轮翰朗伯宏言若鸣朋斌梁栋维启克伦翔旭鹏泽晨辰士以建家致树炎德行时泰盛雄琛钧冠策腾榕风航弘",
);

/** A person's name with two or three characters. */
export function personName(stream: Stream): string {
  const name = stream.pick(surnames) + stream.pick(given);
  return stream.chance(0.65) ? name + stream.pick(given) : name;
}

const first = Array.from("澜砚岑棠屿沐汀霁昀翊煦皓筠槿珩璟曜岚衍稷");
const second = Array.from("禾衡川野原序观澄宥朔临渡越启策桓毅铎钧曦");
const sectors = [
  "电子科技",
  "智能电器",
  "新能源",
  "塑胶制品",
  "五金",
  "玩具",
  "纺织科技",
  "服饰",
  "食品",
  "汽车零部件",
  "精密机械",
  "新材料",
  "照明",
  "家居用品",
  "医疗器械",
  "包装材料",
  "光电",
  "厨具",
  "体育用品",
  "母婴用品",
];

/** A company's full and short name. Invented; duplicates are rare (one in many thousands). */
export function companyName(stream: Stream, city: string): { name: string; short: string } {
  const brand = stream.pick(first) + stream.pick(second);
  const sector = stream.pick(sectors);
  const kind = stream.chance(0.15) ? "股份有限公司" : "有限公司";
  return { name: `${city}${brand}${sector}${kind}`, short: `${brand}${sector.slice(0, 2)}` };
}

/**
 * A unified social credit code with a correct check digit. Its organisation part starts with WW, which marks the demo.
 */
export function creditCode(areaCode: string, index: number): string {
  const [, city = areaCode] = areaCode.split(",");
  const digits = String(index).padStart(7, "0");
  // The letters I, O, S, V and Z are not allowed in a code; WW at the start of the number marks the demo.
  const body = `91${city.slice(0, 6)}WW${digits}`;
  return body + (creditCodeCheckDigit(body) ?? "0");
}

/** A mobile number with the prefix reserved for the demo (199 0000). */
export function mobileOf(index: number): string {
  return `1990000${String(index).padStart(4, "0")}`;
}

const products = [
  "蓝牙耳机",
  "电源适配器",
  "儿童积木",
  "不锈钢保温杯",
  "硅胶厨具",
  "LED 台灯",
  "移动电源",
  "锂电池组",
  "纯棉 T 恤",
  "羊毛围巾",
  "汽车内饰件",
  "铝合金支架",
  "塑料餐盒",
  "电动牙刷",
  "毛绒玩具",
  "智能手表",
  "注塑外壳",
  "橡胶密封圈",
  "陶瓷马克杯",
  "户外灯具",
  "线束总成",
  "护目镜",
  "婴儿推车",
  "空气炸锅",
  "显示器",
  "PVC 地板",
  "尼龙拉链",
  "坚果礼盒",
  "冲压支架",
  "不锈钢螺栓",
];
const colours = ["黑色", "白色", "银灰", "蓝色", "红色", "透明", "木色", "米白"];
const materials = ["ABS", "PC", "硅胶", "304 不锈钢", "棉", "铝合金", "PP", "尼龙", "陶瓷", "橡胶"];

/** A product as samples and forms name it. */
export function product(stream: Stream) {
  const name = stream.pick(products);
  const letters = stream.pick(["A", "B", "HX", "K", "MT", "S", "XR"]);
  return {
    name,
    model: `${letters}-${stream.int(100, 990)}`,
    batchNo: `${stream.int(23, 26)}${String(stream.int(1, 52)).padStart(2, "0")}-${stream.int(1, 9)}`,
    color: stream.pick(colours),
    material: stream.pick(materials),
  };
}
