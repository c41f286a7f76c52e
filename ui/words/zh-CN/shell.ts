/** Words of what holds a page's content together: card, collapse, list, popconfirm; in Chinese. */
export const shellZhCN = {
  list: {
    loading: "加载中…",
    empty: "暂无数据",
    more: "加载更多",
    loadingMore: "正在加载更多…",
    came: (count: number) => `又加载了 ${count} 项`,
    failed: "加载失败，请重试",
  },
  popconfirm: { ok: "确定", cancel: "取消", failed: "操作失败，请重试" },
};

/** The shape every language has for these words. */
export type ShellWords = typeof shellZhCN;
