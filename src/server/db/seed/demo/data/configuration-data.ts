/** People 人员: name, type, title, laboratory code, account, and main expertise. */
export const people: readonly (readonly [string, string, string, string | null, string | null, string])[] = [
  ["林晓彤", "1", "客服专员", null, "cs01", "下单、寄样与报告咨询"],
  ["陈志远", "2", "客户经理", null, "sales01", "电子电气与跨境贸易客户"],
  ["郑明哲", "3", "高级检测工程师", "L01", "labeng01", "有害物质与材料成分分析"],
  ["冯若谦", "5", "授权签字人", "L01", "labrev01", "RoHS、REACH 报告审核"],
  ["罗启航", "4", "电池安全专家", "L03", null, "UN38.3 与锂电池运输鉴定"],
  ["姚思敏", "6", "高级讲师", null, null, "出口合规与标准解读培训"],
];

/** Evaluation dimensions 评价维度: name, type and weight in basis points; the weights of a type add up to 10000. */
export const dimensions: readonly (readonly [string, string, number])[] = [
  ["检测周期", "1", 3_000],
  ["报告质量", "1", 4_000],
  ["性价比", "1", 3_000],
  ["响应速度", "2", 5_000],
  ["专业程度", "2", 3_000],
  ["服务态度", "2", 2_000],
  ["准时交付", "3", 4_000],
  ["数据准确", "3", 4_000],
  ["沟通配合", "3", 2_000],
];

interface AttributeSeed {
  code: string;
  name: string;
  /** dict(attr_type). */
  type: string;
  unit?: string;
  choices?: readonly string[];
}

/** Attributes 属性 of samples and products. */
export const attributes: readonly AttributeSeed[] = [
  { code: "ratedVoltage", name: "额定电压", type: "2", unit: "V" },
  { code: "netWeight", name: "净重", type: "2", unit: "g" },
  { code: "material", name: "主要材质", type: "3", choices: ["塑料", "金属", "纺织品", "玻璃", "复合材料"] },
  { code: "targetMarket", name: "目标市场", type: "4", choices: ["欧盟", "美国", "英国", "日本", "东南亚"] },
  { code: "productionDate", name: "生产日期", type: "5" },
  { code: "manual", name: "产品说明书", type: "6" },
];
