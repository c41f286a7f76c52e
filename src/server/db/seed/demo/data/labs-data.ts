/** A laboratory of the demo (H.3); the names are invented. */
export interface LabSeed {
  code: string;
  name: string;
  short: string;
  /** dict(lab_type). */
  type: "1" | "2" | "3";
  city: string;
  qualifications: string;
  /** Days after `asOf` on which the certificate expires. */
  certDays: number;
  /** dict(settle_cycle). */
  cycle: "1" | "2" | "3" | "4";
  currency: "CNY" | "HKD" | "EUR";
  /** Laboratory's share of a line without its own price, in basis points. */
  costRate: number;
  contact: string;
  orgCode?: string;
}

const home = { type: "2", cycle: "1", currency: "CNY", costRate: 6000 } as const;

/** The laboratories, each with its code. */
export const labs: readonly LabSeed[] = [
  {
    ...home,
    code: "L01",
    name: "苏衡理化实验室",
    short: "苏衡理化",
    type: "1",
    city: "苏州",
    qualifications: "CMA,CNAS",
    certDays: 820,
    contact: "吴收样",
    orgCode: "A01A03A01",
  },
  {
    ...home,
    code: "L02",
    name: "莞测电子电器实验室",
    short: "莞测电子",
    type: "1",
    city: "东莞",
    qualifications: "CMA,CNAS,CBTL",
    certDays: 640,
    contact: "曹收样",
    orgCode: "A01A03A02",
  },
  {
    ...home,
    code: "L03",
    name: "深蓝电池安全实验室",
    short: "深蓝电池",
    city: "深圳",
    qualifications: "CMA,CNAS",
    certDays: 410,
    cycle: "2",
    contact: "蓝主任",
  },
  {
    ...home,
    code: "L04",
    name: "甬检食品接触材料中心",
    short: "甬检",
    city: "宁波",
    qualifications: "CMA,CNAS,CATL",
    certDays: 520,
    contact: "鲍主任",
  },
  {
    ...home,
    code: "L05",
    name: "杭织纺织检验所",
    short: "杭织",
    city: "杭州",
    qualifications: "CMA,CNAS",
    certDays: 300,
    contact: "沈主任",
  },
  {
    ...home,
    code: "L06",
    name: "穗童玩具儿童用品实验室",
    short: "穗童",
    city: "广州",
    qualifications: "CMA,CNAS,NVLAP",
    certDays: 700,
    contact: "梁主任",
  },
  {
    ...home,
    code: "L07",
    name: "沪材汽车材料实验室",
    short: "沪材",
    city: "上海",
    qualifications: "CMA,CNAS",
    certDays: 460,
    cycle: "3",
    contact: "顾主任",
  },
  {
    ...home,
    code: "L08",
    name: "汉清环境监测站",
    short: "汉清",
    city: "武汉",
    qualifications: "CMA",
    certDays: 40,
    contact: "熊主任",
  },
  {
    ...home,
    code: "L09",
    name: "青衡可靠性实验室",
    short: "青衡",
    city: "青岛",
    qualifications: "CNAS",
    certDays: 380,
    cycle: "2",
    contact: "于主任",
  },
  {
    ...home,
    code: "L10",
    name: "渝准计量校准中心",
    short: "渝准",
    city: "重庆",
    qualifications: "CNAS",
    certDays: 590,
    contact: "冉主任",
  },
  {
    ...home,
    code: "L11",
    name: "港联检验认证所",
    short: "港联",
    type: "3",
    city: "香港",
    qualifications: "CNAS",
    certDays: 450,
    cycle: "4",
    currency: "HKD",
    contact: "陈主任",
  },
  {
    ...home,
    code: "L12",
    name: "莱茵桥认证机构",
    short: "莱茵桥",
    type: "3",
    city: "法兰克福",
    qualifications: "CBTL",
    certDays: 900,
    cycle: "3",
    currency: "EUR",
    costRate: 6500,
    contact: "Mr. Brück",
  },
];

/** Exchange rates ×1,000,000 at the demo's start; they drift a little every month. */
export const rates = { USD: 7_180_000, EUR: 7_800_000, GBP: 9_150_000, JPY: 48_500, HKD: 919_000 } as const;
