/** Chinese messages of tables that sort, filter and group their rows in memory. */
export const clientRowsZhCN = {
  sortPlace: (place: number, order: "asc" | "desc") => `，第 ${place} 排序列，${order === "asc" ? "升序" : "降序"}`,
  filter: (title: string) => `筛选「${title}」`,
  filterOn: (title: string) => `筛选「${title}」，已筛选`,
  choices: (title: string) => `「${title}」的取值`,
  searchChoices: "搜索取值",
  all: "全选",
  /** Label of an empty value. */
  blank: "（空）",
  noChoice: "没有匹配的取值",
  moreChoices: (rest: number) => `还有 ${rest} 个取值，请搜索`,
  contains: (title: string) => `「${title}」包含`,
  containsHint: "输入要包含的文字",
  from: (title: string) => `「${title}」最小值`,
  to: (title: string) => `「${title}」最大值`,
  fromHint: "最小",
  toHint: "最大",
  days: (title: string) => `「${title}」日期范围`,
  crossed: "最小值大于最大值",
  clear: "清除",
  done: "完成",
  filters: "筛选条件",
  clearAll: "清除全部筛选",
  remove: (title: string) => `去掉「${title}」的筛选`,
  /** Summary of a filter in one line. */
  listed: (values: readonly string[], more: number) => `${values.join("、")}${more > 0 ? ` 等 ${more} 项` : ""}`,
  containing: (part: string) => `包含“${part}”`,
  atLeast: (from: string) => `≥ ${from}`,
  atMost: (to: string) => `≤ ${to}`,
  between: (from: string, to: string) => `${from} 至 ${to}`,
  found: (count: number) => `筛选后 ${count} 条`,
  group: (title: string, value: string, count: number) => `${title}：${value}，${count} 条`,
  count: (count: number) => `${count} 条`,
  total: "合计",
};

/** Type of these messages in every language. */
export type ClientRowsWords = typeof clientRowsZhCN;
