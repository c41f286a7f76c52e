/** Chinese messages of components that hold a page's content: card, collapse, list, popconfirm. */
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

/** Type of these messages in every language. */
export type ShellWords = typeof shellZhCN;
