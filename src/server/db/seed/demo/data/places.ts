/** A city of the demo: region path `省,市,区`, and an invented street. */
export interface Place {
  city: string;
  areaCode: string;
  street: string;
}

/** Locations of customers and laboratories. */
export const places: readonly Place[] = [
  { city: "苏州", areaCode: "320000,320500,320508", street: "姑苏区样本路" },
  { city: "上海", areaCode: "310000,310100,310115", street: "浦东新区演示路" },
  { city: "深圳", areaCode: "440000,440300,440305", street: "南山区样例一道" },
  { city: "东莞", areaCode: "440000,441900", street: "松山湖样本大道" },
  { city: "宁波", areaCode: "330000,330200,330212", street: "鄞州区演示西路" },
  { city: "杭州", areaCode: "330000,330100,330108", street: "滨江区样例街" },
  { city: "广州", areaCode: "440000,440100,440112", street: "黄埔区演示中路" },
  { city: "武汉", areaCode: "420000,420100,420111", street: "洪山区样本大街" },
  { city: "青岛", areaCode: "370000,370200,370212", street: "崂山区演示东路" },
  { city: "重庆", areaCode: "500000,500100,500112", street: "渝北区样例路" },
  { city: "北京", areaCode: "110000,110100,110108", street: "海淀区样本南路" },
  { city: "成都", areaCode: "510000,510100,510107", street: "武侯区演示北街" },
  { city: "厦门", areaCode: "350000,350200,350206", street: "湖里区样例道" },
  { city: "佛山", areaCode: "440000,440600,440606", street: "顺德区样本工业路" },
  { city: "无锡", areaCode: "320000,320200,320214", street: "新吴区演示二路" },
  { city: "南京", areaCode: "320000,320100,320115", street: "江宁区样例大道" },
  { city: "合肥", areaCode: "340000,340100,340104", street: "蜀山区样本街" },
];

/** Travelling fees by province, in yuan: transport, hotel, meals and a man-day. */
export const travelling: readonly (readonly [string, number, number, number, number])[] = [
  ["110000", 1600, 480, 120, 600],
  ["310000", 300, 450, 120, 600],
  ["320000", 200, 350, 100, 500],
  ["330000", 400, 350, 100, 500],
  ["340000", 600, 320, 100, 500],
  ["350000", 1100, 350, 100, 500],
  ["370000", 900, 350, 100, 500],
  ["420000", 800, 350, 100, 500],
  ["440000", 1300, 400, 120, 600],
  ["440300", 1200, 450, 120, 600],
  ["500000", 1400, 350, 100, 500],
  ["510000", 1500, 350, 100, 500],
];
