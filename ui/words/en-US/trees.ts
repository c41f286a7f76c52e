import type { TreeWords } from "../zh-CN/trees.ts";

const items = (count: number) => (count === 1 ? "1 item" : `${count} items`);

/** English messages of trees and tree selects. */
export const treesEnUS: TreeWords = {
  tree: {
    loading: "Loading…",
    none: "No results",
    failed: "Loading failed",
    retry: "Retry",
    retryAt: (label) => `Retry ${label}`,
    failedAt: (label) =>
      label === undefined
        ? "Loading failed. Try again."
        : `Loading ${label} failed. Press the right arrow to try again.`,
    came: (label, count) => (label === undefined ? `${items(count)} loaded` : `${label}: ${items(count)} loaded`),
    found: (count) => `${items(count)} found`,
  },
  treeSelect: {
    placeholder: "Select",
    toggle: "Show options",
    clear: "Clear selection",
    list: "Options",
    chosen: (path) => `${path} selected`,
    removed: (label) => `${label} removed`,
    remove: (label) => `Remove ${label}`,
    chosenList: "Selected",
    rest: (count) => `+${count}`,
    joint: " / ",
    loadedOnly: "Only what is loaded was searched, not what was never opened",
  },
  cascader: {
    level: (level) => `Level ${level}`,
    below: (label) => `Below ${label}`,
    found: (count) => `${items(count)} found`,
    results: "Results",
  },
};
