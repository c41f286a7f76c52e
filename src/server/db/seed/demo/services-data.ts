/** A service of the demo catalogue (H.2); money in yuan. */
export interface ServiceSeed {
  /** Two letters of the category and a running number. */
  no: string;
  name: string;
  standard: string;
  lab: string;
  price: number;
  /** What the laboratory gets for one; null = a share of the line. */
  cost: number | null;
  days: number;
  /** `name|standard|unit|detection limit` of what is measured. */
  projects: readonly string[];
  /** Name, price and laboratory's price of each spec; the service is then priced by spec. */
  specs?: readonly (readonly [string, number, number])[];
  markets: string;
  qualifications: string;
  /** No samples are posted: done on site, or on paper. */
  onSite?: true;
  byQuote?: true;
}

/** Categories: code and name; the first two letters of a service's number. */
export const categories: readonly (readonly [string, string])[] = [
  ["RS", "有害物质"],
  ["FD", "食品与接触材料"],
  ["EM", "电磁兼容"],
  ["SF", "电气安全"],
  ["BT", "电池与运输"],
  ["RL", "可靠性与环境"],
  ["TX", "纺织服装"],
  ["TY", "玩具与儿童用品"],
  ["MT", "金属与材料"],
  ["EN", "环境监测"],
  ["CA", "计量校准"],
  ["IN", "验货与验厂"],
  ["CF", "认证咨询"],
  ["CS", "化妆品"],
  ["TR", "培训"],
];

const both = "CMA,CNAS";

/** The services in the order in which customers like them. */
export const services: readonly ServiceSeed[] = [
  {
    no: "RS0001", name: "RoHS 2.0 十项有害物质检测", standard: "IEC 62321 系列", lab: "L01", price: 680, cost: 410, days: 5,
    markets: "EU,GLOBAL", qualifications: both,
    projects: ["铅(Pb)|IEC 62321-5|mg/kg|2", "镉(Cd)|IEC 62321-5|mg/kg|2", "汞(Hg)|IEC 62321-4|mg/kg|2", "六价铬(Cr VI)|IEC 62321-7-2|mg/kg|8", "多溴联苯(PBBs)|IEC 62321-6|mg/kg|5", "多溴二苯醚(PBDEs)|IEC 62321-6|mg/kg|5", "邻苯四项(DEHP/BBP/DBP/DIBP)|IEC 62321-8|mg/kg|50"],
  },
  {
    no: "RS0002", name: "REACH SVHC 高关注物质筛查", standard: "EC 1907/2006", lab: "L01", price: 1980, cost: 1150, days: 5,
    markets: "EU", qualifications: both,
    projects: ["SVHC 无机类筛查|EC 1907/2006|%|0.05", "SVHC 有机类筛查|EC 1907/2006|%|0.05", "短链氯化石蜡|ISO 18219-1|mg/kg|50", "全氟辛酸(PFOA)|EN 17681-1|µg/kg|10"],
  },
  {
    no: "RS0003", name: "卤素四项检测", standard: "EN 14582:2016", lab: "L01", price: 450, cost: 250, days: 3,
    markets: "GLOBAL", qualifications: both,
    projects: ["氟(F)|EN 14582|mg/kg|50", "氯(Cl)|EN 14582|mg/kg|50", "溴(Br)|EN 14582|mg/kg|50", "碘(I)|EN 14582|mg/kg|50"],
  },
  {
    no: "RS0004", name: "邻苯二甲酸酯 16P", standard: "EN 14372 / CPSC-CH-C1001", lab: "L06", price: 520, cost: 300, days: 4,
    markets: "EU,US", qualifications: both,
    projects: ["邻苯二甲酸酯六项|EN 14372|%|0.005", "邻苯二甲酸酯八项|CPSC-CH-C1001|%|0.005", "邻苯二甲酸酯扩展项|EN 14372|%|0.005"],
  },
  {
    no: "RS0005", name: "加州65 有害物质评估", standard: "Prop 65", lab: "L06", price: 2600, cost: 1500, days: 7,
    markets: "US", qualifications: both,
    projects: ["表面涂层总铅|CPSC-CH-E1003|mg/kg|10", "基材总铅|CPSC-CH-E1002|mg/kg|10", "总镉|EPA 3052|mg/kg|5", "双酚A|EPA 3550C|mg/kg|1"],
  },
  {
    no: "FD0001", name: "食品接触塑料总迁移及重金属", standard: "GB 4806.7 / GB 31604.8", lab: "L04", price: 1200, cost: 700, days: 7,
    markets: "CN", qualifications: both,
    projects: ["总迁移量|GB 31604.8|mg/dm²|1", "高锰酸钾消耗量|GB 31604.2|mg/kg|1", "重金属(以Pb计)|GB 31604.9|mg/kg|1", "脱色试验|GB 31604.7||", "感官|GB 4806.7||"],
  },
  {
    no: "FD0002", name: "欧盟食品接触材料检测", standard: "EU 10/2011", lab: "L04", price: 3200, cost: 1900, days: 8,
    markets: "EU", qualifications: both,
    projects: ["总迁移(三种模拟物)|EN 1186|mg/dm²|1", "特定迁移金属|EN 13130-1|mg/kg|0.01", "初级芳香胺|EN 13130-1|mg/kg|0.002", "双酚A特定迁移|EN 13130-13|mg/kg|0.01"],
  },
  {
    no: "FD0003", name: "FDA 食品级测试(硅橡胶)", standard: "21 CFR 177.2600", lab: "L04", price: 1500, cost: 860, days: 7,
    markets: "US", qualifications: both,
    projects: ["蒸馏水提取物|21 CFR 177.2600|mg/in²|0.1", "正己烷提取物|21 CFR 177.2600|mg/in²|0.1", "回流残余物|21 CFR 177.2600|mg/in²|0.1"],
  },
  {
    no: "FD0004", name: "预包装食品营养成分检测", standard: "GB 28050", lab: "L04", price: 1100, cost: 640, days: 7,
    markets: "CN", qualifications: both,
    projects: ["能量|GB 28050|kJ/100g|", "蛋白质|GB 5009.5|g/100g|0.1", "脂肪|GB 5009.6|g/100g|0.1", "碳水化合物|GB 28050|g/100g|0.1", "钠|GB 5009.91|mg/100g|1"],
  },
  {
    no: "EM0001", name: "CE-EMC 电磁兼容测试", standard: "EN 55032 / EN 55035", lab: "L02", price: 4500, cost: 2700, days: 7,
    markets: "EU", qualifications: "CNAS,CBTL",
    projects: ["传导骚扰|EN 55032|dBµV|", "辐射骚扰|EN 55032|dBµV/m|", "谐波电流|EN IEC 61000-3-2|A|", "电压波动与闪烁|EN 61000-3-3||", "抗扰度|EN 55035||"],
  },
  {
    no: "EM0002", name: "FCC SDoC 测试", standard: "47 CFR Part 15B", lab: "L02", price: 3800, cost: 2250, days: 7,
    markets: "US", qualifications: "CNAS",
    projects: ["传导发射|ANSI C63.4|dBµV|", "辐射发射 1GHz 以下|ANSI C63.4|dBµV/m|", "辐射发射 1GHz 以上|ANSI C63.4|dBµV/m|"],
  },
  {
    no: "EM0003", name: "静电放电抗扰度 ESD", standard: "IEC 61000-4-2", lab: "L02", price: 900, cost: 520, days: 3,
    markets: "GLOBAL", qualifications: both,
    projects: ["接触放电|IEC 61000-4-2|kV|", "空气放电|IEC 61000-4-2|kV|"],
  },
  {
    no: "SF0001", name: "CE-LVD 低电压安规", standard: "EN 62368-1", lab: "L02", price: 5200, cost: 3200, days: 10,
    markets: "EU", qualifications: "CNAS,CBTL",
    projects: ["抗电强度|EN 62368-1|V|", "接触电流|EN 62368-1|mA|", "温升|EN 62368-1|K|", "结构检查|EN 62368-1||", "标识与说明书|EN 62368-1||"],
  },
  {
    no: "SF0002", name: "IP 防护等级测试", standard: "GB/T 4208", lab: "L09", price: 1200, cost: 680, days: 4,
    markets: "GLOBAL", qualifications: "CNAS",
    projects: ["防尘试验|GB/T 4208||", "防水试验|GB/T 4208||"],
    specs: [["IP54", 1200, 680], ["IP65", 1500, 860], ["IP67", 1900, 1100], ["IP68", 2400, 1400]],
  },
  {
    no: "BT0001", name: "锂电池 UN38.3 测试", standard: "UN38.3", lab: "L03", price: 3500, cost: 2100, days: 12,
    markets: "GLOBAL", qualifications: both,
    projects: ["T.1 高度模拟|UN38.3||", "T.2 温度试验|UN38.3||", "T.3 振动|UN38.3||", "T.4 冲击|UN38.3||", "T.5 外部短路|UN38.3||", "T.6 撞击/挤压|UN38.3||", "T.7 过度充电|UN38.3||", "T.8 强制放电|UN38.3||"],
  },
  {
    no: "BT0002", name: "锂电池 MSDS 报告", standard: "GHS", lab: "L03", price: 300, cost: 110, days: 2,
    markets: "GLOBAL", qualifications: "CNAS",
    projects: ["化学品安全技术说明书|GHS 第十修订版||"],
  },
  {
    no: "BT0003", name: "IEC 62133 电池安全", standard: "IEC 62133-2", lab: "L03", price: 8800, cost: 5600, days: 20,
    markets: "GLOBAL", qualifications: both,
    projects: ["连续充电|IEC 62133-2||", "外部短路|IEC 62133-2||", "自由跌落|IEC 62133-2||", "热滥用|IEC 62133-2||", "挤压|IEC 62133-2||", "过充电|IEC 62133-2||", "强制放电|IEC 62133-2||"],
  },
  {
    no: "BT0004", name: "货物运输条件鉴定书", standard: "IATA DGR", lab: "L03", price: 600, cost: 300, days: 2,
    markets: "GLOBAL", qualifications: both,
    projects: ["空运条件鉴定|IATA DGR||", "海运条件鉴定|IMDG Code||", "1.2 米跌落试验|IATA DGR||"],
  },
  {
    no: "RL0001", name: "盐雾试验(中性 48h)", standard: "GB/T 10125", lab: "L09", price: 480, cost: 260, days: 5,
    markets: "CN,GLOBAL", qualifications: "CNAS",
    projects: ["中性盐雾(NSS)|GB/T 10125|h|", "外观评级|GB/T 6461|级|"],
    specs: [["48h", 480, 260], ["72h", 620, 340], ["96h", 760, 420], ["240h", 1500, 840]],
  },
  {
    no: "RL0002", name: "高低温循环试验", standard: "GB/T 2423.22", lab: "L09", price: 1600, cost: 900, days: 6,
    markets: "CN,GLOBAL", qualifications: "CNAS",
    projects: ["温度变化 Nb|GB/T 2423.22|℃|", "低温 Ab|GB/T 2423.1|℃|", "高温 Bb|GB/T 2423.2|℃|", "恒定湿热|GB/T 2423.3|%RH|"],
  },
  {
    no: "RL0003", name: "振动与跌落试验", standard: "ISTA 1A / GB/T 2423.10", lab: "L09", price: 1300, cost: 750, days: 4,
    markets: "US,GLOBAL", qualifications: "CNAS",
    projects: ["正弦振动|GB/T 2423.10|Hz|", "随机振动|GB/T 2423.56|g²/Hz|", "包装跌落|ISTA 1A|cm|"],
  },
  {
    no: "TX0001", name: "纺织品甲醛、pH、色牢度套检", standard: "GB 18401", lab: "L05", price: 650, cost: 370, days: 5,
    markets: "CN", qualifications: both,
    projects: ["甲醛含量|GB/T 2912.1|mg/kg|20", "pH 值|GB/T 7573||", "耐水色牢度|GB/T 5713|级|", "耐汗渍色牢度|GB/T 3922|级|", "耐摩擦色牢度|GB/T 3920|级|", "可分解致癌芳香胺|GB/T 17592|mg/kg|5", "异味|GB 18401||"],
  },
  {
    no: "TX0002", name: "纤维成分定量分析", standard: "GB/T 2910", lab: "L05", price: 280, cost: 150, days: 3,
    markets: "CN", qualifications: both,
    projects: ["纤维定性|FZ/T 01057||", "纤维定量|GB/T 2910|%|"],
    specs: [["单组分", 280, 150], ["双组分", 380, 210], ["三组分及以上", 520, 290]],
  },
  {
    no: "TY0001", name: "玩具安全 EN71-1/2/3", standard: "EN 71", lab: "L06", price: 2200, cost: 1300, days: 7,
    markets: "EU", qualifications: both,
    projects: ["机械与物理性能|EN 71-1||", "易燃性|EN 71-2|mm/s|", "特定元素迁移|EN 71-3|mg/kg|0.1", "小零件|EN 71-1||"],
  },
  {
    no: "TY0002", name: "CPC 儿童产品测试", standard: "ASTM F963 / CPSIA", lab: "L06", price: 2900, cost: 1700, days: 8,
    markets: "US", qualifications: "CMA,CNAS,NVLAP",
    projects: ["物理机械性能|ASTM F963||", "可燃性|16 CFR 1500.44|in/s|", "可溶性重金属|ASTM F963|mg/kg|1", "总铅|CPSIA|mg/kg|10", "邻苯二甲酸酯|CPSIA|%|0.005", "追踪标签评估|CPSIA||"],
  },
  {
    no: "MT0001", name: "金属材料成分与力学性能", standard: "GB/T 228.1", lab: "L07", price: 750, cost: 430, days: 4,
    markets: "CN", qualifications: both,
    projects: ["化学成分(直读光谱)|GB/T 4336|%|", "室温拉伸|GB/T 228.1|MPa|", "弯曲|GB/T 232||", "布氏硬度|GB/T 231.1|HBW|", "冲击|GB/T 229|J|", "金相组织|GB/T 13298||"],
    specs: [["成分", 750, 430], ["成分+拉伸", 980, 560], ["全套力学", 1680, 960]],
  },
  {
    no: "EN0001", name: "室内空气质量检测(上门)", standard: "GB/T 18883", lab: "L08", price: 1800, cost: 1000, days: 5,
    markets: "CN", qualifications: "CMA", onSite: true,
    projects: ["甲醛|GB/T 18204.2|mg/m³|0.01", "苯|GB/T 18883|mg/m³|0.001", "TVOC|GB/T 18883|mg/m³|0.01", "氨|GB/T 18204.2|mg/m³|0.01", "氡|GB/T 18883|Bq/m³|10"],
  },
  {
    no: "CA0001", name: "计量器具校准(单台)", standard: "JJF 规范", lab: "L10", price: 260, cost: 150, days: 5,
    markets: "CN", qualifications: "CNAS",
    projects: ["长度量具|JJF 1030|mm|", "电子天平|JJG 1036|g|", "温湿度计|JJF 1076|℃|", "压力表|JJG 52|MPa|"],
    specs: [["通用量具", 260, 150], ["电学仪器", 420, 240], ["大型设备", 980, 580]],
  },
  {
    no: "IN0001", name: "验货服务(上门, 人天)", standard: "ANSI/ASQ Z1.4", lab: "L11", price: 1880, cost: 1200, days: 2,
    markets: "GLOBAL", qualifications: "CNAS", onSite: true,
    projects: ["数量与包装核对|ANSI/ASQ Z1.4||", "外观与工艺|ANSI/ASQ Z1.4||", "现场功能测试|ANSI/ASQ Z1.4||"],
  },
  {
    no: "CF0001", name: "GS/欧盟自愿认证咨询(询价)", standard: "—", lab: "L12", price: 0, cost: null, days: 30,
    markets: "EU", qualifications: "CBTL", byQuote: true,
    projects: ["GS 认证辅导|ProdSG||", "技术文件审查|EU 2023/988||"],
  },
];

/** Packages: name, services, and the share of their sum in percent. The first two go to several laboratories. */
export const packages: readonly (readonly [string, readonly string[], number])[] = [
  ["出口欧盟电子产品套餐", ["RS0001", "RS0002", "EM0001", "SF0001"], 88],
  ["汽车零部件材料套餐", ["MT0001", "RL0001", "RS0001"], 90],
  ["电子电器有害物质套餐", ["RS0001", "RS0002", "RS0003"], 88],
  ["电磁兼容中美双认套餐", ["EM0001", "EM0002", "EM0003"], 86],
  ["锂电池空运套餐", ["BT0001", "BT0002", "BT0004"], 88],
  ["玩具出口欧美套餐", ["TY0001", "TY0002", "RS0004"], 87],
  ["食品接触材料出口套餐", ["FD0001", "FD0002", "FD0003"], 88],
  ["纺织服装质检套餐", ["TX0001", "TX0002"], 92],
];
