import type { ShellWords } from "../zh-CN/shell.ts";

/** English messages of components that hold a page's content. */
export const shellEnUS: ShellWords = {
  list: {
    loading: "Loading…",
    empty: "No data",
    more: "Load more",
    loadingMore: "Loading more…",
    came: (count) => (count === 1 ? "1 more item loaded" : `${count} more items loaded`),
    failed: "Loading failed. Try again.",
  },
  popconfirm: { ok: "OK", cancel: "Cancel", failed: "That did not work. Try again." },
};
