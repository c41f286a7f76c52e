/** Chinese messages of charts. */
export const chartZhCN = {
  kinds: { line: "折线图", bar: "柱形图", area: "面积图", ring: "环形图", funnel: "漏斗图" },
  item: "项目",
  total: "合计",
  share: "占比",
  rate: "转化率",
  none: "无数据",
  empty: "暂无数据",
  allHidden: "所有系列都已隐藏，请在图例中打开",
  loading: "图表加载中…",
  updating: "更新中…",
  retry: "重试",
  showTable: "看数据",
  showChart: "看图",
  exportPng: "导出图片",
  exportFailed: "图片导出失败，请重试",
  legend: "图例",
  tableOf: (label: string) => `${label}的数据`,
  summary: (label: string, kind: string, series: number, points: number) =>
    `${label}，${kind}，${series} 个系列，每个 ${points} 个点`,
  summaryOfOne: (label: string, kind: string, points: number) => `${label}，${kind}，${points} 项`,
  keys: "用方向键逐点浏览，Home、End 到两端，Esc 退出",
  /** Announcement of one point; `note` is its share or rate. */
  point: (name: string, series: string | null, value: string, note: string | null, at: number, count: number) =>
    `${series === null ? "" : `${series}，`}${name}：${value}${note === null ? "" : `，${note}`}，第 ${at} 个，共 ${count} 个`,
  shareOf: (share: string) => `占 ${share}`,
  rateOf: (rate: string) => `是上一步的 ${rate}`,
  more: (rest: number) => `再显示 ${rest} 行`,
};

/** Type of these messages in every language. */
export type ChartWords = typeof chartZhCN;
