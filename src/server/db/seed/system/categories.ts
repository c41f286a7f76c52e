/**
 * A category of the seed. Codes grow by three characters per level, so the parent's code is the code without the last
 * three.
 */
export interface CategorySeed {
  code: string;
  name: string;
}

/** Categories that every installation starts with, shared by all tenants. */
export const categories: readonly CategorySeed[] = [
  { code: "B01", name: "行业" },
  { code: "B01A01", name: "电子电气" },
  { code: "B01A01A01", name: "消费电子" },
  { code: "B01A01A02", name: "家用电器" },
  { code: "B01A01A03", name: "照明" },
  { code: "B01A02", name: "轻工" },
  { code: "B01A02A01", name: "玩具与婴童用品" },
  { code: "B01A02A02", name: "纺织与服装" },
  { code: "B01A02A03", name: "家具" },
  { code: "B01A03", name: "材料与化工" },
  { code: "B01A04", name: "汽车与零部件" },
  { code: "B01A05", name: "食品与农产品" },
  { code: "B02", name: "样品形态" },
  { code: "B02A01", name: "固体" },
  { code: "B02A02", name: "液体" },
  { code: "B02A03", name: "粉末" },
  { code: "B02A04", name: "整机" },
];

/** A position of the demo. */
export interface PositionSeed {
  code: string;
  name: string;
  /** dict(position_rank). */
  postRank: string;
}

/** Positions of the demo's first tenant. */
export const positions: readonly PositionSeed[] = [
  { code: "cs", name: "客服专员", postRank: "2" },
  { code: "cs-lead", name: "客服主管", postRank: "3" },
  { code: "sales", name: "销售经理", postRank: "2" },
  { code: "sales-lead", name: "销售总监", postRank: "4" },
  { code: "sampler", name: "收样员", postRank: "1" },
  { code: "test-assistant", name: "检测员", postRank: "2" },
  { code: "test-engineer", name: "检测工程师", postRank: "3" },
  { code: "reviewer", name: "授权签字人", postRank: "4" },
  { code: "accountant", name: "会计", postRank: "3" },
  { code: "finance-lead", name: "财务经理", postRank: "4" },
  { code: "operator", name: "运营专员", postRank: "2" },
  { code: "chief", name: "总工程师", postRank: "5" },
];
