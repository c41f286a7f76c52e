/** Chinese messages of trees and tree selects. */
export const treesZhCN = {
  tree: {
    loading: "加载中…",
    none: "没有查询到任何数据",
    failed: "加载失败",
    retry: "重试",
    retryAt: (label: string) => `重试「${label}」`,
    failedAt: (label: string | undefined) =>
      label === undefined ? "加载失败，请重试" : `「${label}」加载失败，按右方向键重试`,
    came: (label: string | undefined, count: number) =>
      label === undefined ? `已加载 ${count} 项` : `「${label}」已加载 ${count} 项`,
    found: (count: number) => `找到 ${count} 项`,
  },
  treeSelect: {
    placeholder: "请选择",
    toggle: "展开选项",
    clear: "清除选择",
    list: "选项",
    chosen: (path: string) => `已选 ${path}`,
    removed: (label: string) => `已移除 ${label}`,
    remove: (label: string) => `移除 ${label}`,
    chosenList: "已选项",
    rest: (count: number) => `+${count}`,
    joint: " / ",
    loadedOnly: "只在已加载的内容里查找，没有展开过的不在其中",
  },
  cascader: {
    level: (level: number) => `第 ${level} 级`,
    below: (label: string) => `${label} 的下级`,
    found: (count: number) => `找到 ${count} 项`,
    results: "搜索结果",
  },
};

/** Type of these messages in every language. */
export type TreeWords = typeof treesZhCN;
