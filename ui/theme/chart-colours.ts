// Written by ui/theme/generate.mjs from tokens.json: change that file, not this one.

/** Colours of the series of a chart in their order, as `#rrggbb`; a page replaces them by --assay-chart-1 to --assay-chart-8. */
export const chartColours = {
  light: ["#1572db", "#b3740a", "#b72855", "#33969b", "#724f9a", "#163990", "#6c4c02", "#731e36"],
  dark: ["#45a4f6", "#d78c00", "#d95497", "#8ceaef", "#8c63dd", "#38c789", "#777b0d", "#ecdc21"],
} as const;
