/** Industries 行业: code, name, and the categories of services for them. */
export const industries: readonly (readonly [string, string, readonly string[]])[] = [
  ["DZ", "电子电气", ["RS", "EM", "SF", "RL", "CF"]],
  ["QC", "汽车", ["RL", "MT", "RS"]],
  ["SP", "食品饮料", ["FD", "EN"]],
  ["FZ", "纺织服装", ["TX", "RS"]],
  ["WJ", "玩具与儿童用品", ["TY", "RS"]],
  ["XN", "新能源与电池", ["BT", "EM"]],
  ["YL", "医疗器械", ["EM", "SF", "CA"]],
  ["JC", "建材与金属", ["MT", "EN"]],
  ["HZ", "化妆品与日化", ["CS"]],
  ["MY", "跨境贸易", ["IN", "CF", "TR", "RS", "SF"]],
];

/** Products 产品类目: code, name, parent code, and the categories of services that test them. */
export const products: readonly (readonly [string, string, string | null, readonly string[]])[] = [
  ["EL", "电子产品", null, []],
  ["EL01", "线缆与连接器", "EL", ["RS", "SF"]],
  ["EL02", "消费电子", "EL", ["RS", "EM", "SF", "RL"]],
  ["EL03", "电池", "EL", ["BT"]],
  ["CG", "消费品", null, []],
  ["CG01", "玩具", "CG", ["TY"]],
  ["CG02", "服装与面料", "CG", ["TX"]],
  ["CG03", "食品接触材料", "CG", ["FD"]],
  ["CG04", "化妆品", "CG", ["CS"]],
  ["MA", "材料与零部件", null, []],
  ["MA01", "金属材料", "MA", ["MT"]],
  ["MA02", "汽车零部件", "MA", ["RL", "MT"]],
];

/** Tags 标签: name, dict(tag_type) 1 for services, 2 for campaigns, 3 for customers, and colour. */
export const tags: readonly (readonly [string, "1" | "2" | "3", string])[] = [
  ["出口必检", "1", "#1677ff"],
  ["欧盟", "1", "#1677ff"],
  ["北美", "1", "#1677ff"],
  ["快速报告", "1", "#389e0d"],
  ["可加急", "1", "#389e0d"],
  ["上门服务", "1", "#389e0d"],
  ["含中英文报告", "1", "#08979c"],
  ["CMA资质", "1", "#08979c"],
  ["CNAS资质", "1", "#08979c"],
  ["专家解读", "1", "#531dab"],
  ["整改支持", "1", "#531dab"],
  ["平台审核", "1", "#531dab"],
  ["热销", "2", "#cf1322"],
  ["新品", "2", "#cf1322"],
  ["限时优惠", "2", "#cf1322"],
  ["套餐更省", "2", "#d46b08"],
  ["首单立减", "2", "#d46b08"],
  ["季度精选", "2", "#d46b08"],
  ["重点客户", "3", "#c41d7f"],
  ["外贸企业", "3", "#c41d7f"],
  ["制造工厂", "3", "#c41d7f"],
  ["电商卖家", "3", "#c41d7f"],
  ["月结客户", "3", "#c41d7f"],
  ["待回访", "3", "#c41d7f"],
];
