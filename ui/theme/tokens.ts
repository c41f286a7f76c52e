// Written by ui/theme/generate.mjs from tokens.json: change that file, not this one.
import type { ModeGrounds } from "./css.ts";

/** Colour token names, as used in class names (`bg-surface`) and variables (`--assay-surface`). */
export const colourTokens = [
  "page",
  "surface",
  "raised",
  "line",
  "line-soft",
  "line-firm",
  "line-strong",
  "body",
  "muted",
  "faint",
  "hover",
  "ok",
  "ok-soft",
  "warn",
  "warn-soft",
  "bad",
  "bad-soft",
  "bad-fill",
  "bad-fill-hover",
  "on-bad",
  "info",
  "info-soft",
  "mask",
  "control-fill",
  "control-line",
  "table-head",
  "table-row",
  "table-sum",
  "layer-mask",
  "accent",
  "accent-fill",
  "accent-fill-hover",
  "on-accent",
  "accent-text",
  "accent-soft",
  "selected",
  "ring",
  "brand",
] as const;
export type ColourToken = (typeof colourTokens)[number];

/** The theme presets (`data-theme`), with their brand colour. */
export const themePresets = {
  dust: "#f5222d",
  volcano: "#fa541c",
  sunset: "#faad14",
  cyan: "#13c2c2",
  green: "#52c41a",
  daybreak: "#1890ff",
  geekblue: "#2f54eb",
  purple: "#722ed1",
} as const;
export type ThemePreset = keyof typeof themePresets;

/** The preset of a fresh browser. */
export const defaultPreset: ThemePreset = "daybreak";

/** Height of a row in px where nobody asked for a density. */
export const usualRowHeight = 44;
/** Row heights in px (`data-density`). */
export const densities = { large: 61, middle: 48, compact: 36, tight: 32 } as const;
export type Density = keyof typeof densities;

/** Greys and state colours of each mode, as CSS colours. */
export const modeColours = {
  light: {
    page: "#f5f6f8",
    surface: "#ffffff",
    raised: "#ffffff",
    line: "#e7e9ee",
    lineSoft: "#f0f1f4",
    lineFirm: "#cfd4dc",
    lineStrong: "#868e9b",
    body: "#1c2330",
    muted: "#535d6b",
    faint: "#636c7a",
    hover: "#f6f8fb",
    ok: "#0e7553",
    okSoft: "#e6f6ef",
    warn: "#8f5400",
    warnSoft: "#fff4e0",
    bad: "#c0292b",
    badSoft: "#fdecec",
    badFill: "#c9302f",
    badFillHover: "#ad2425",
    onBad: "#ffffff",
    info: "#5146c9",
    infoSoft: "#efeefe",
    mask: "rgb(15 23 32 / 0.42)",
  },
  dark: {
    page: "#0f1319",
    surface: "#161b23",
    raised: "#1b212b",
    line: "#2a323e",
    lineSoft: "#222935",
    lineFirm: "#3a4453",
    lineStrong: "#6b7584",
    body: "#e6eaf0",
    muted: "#a9b3c0",
    faint: "#8f99a8",
    hover: "#1d2430",
    ok: "#56c59a",
    okSoft: "#13291f",
    warn: "#e5a94d",
    warnSoft: "#2e2413",
    bad: "#f28b8c",
    badSoft: "#331a1c",
    badFill: "#d44041",
    badFillHover: "#bd3132",
    onBad: "#ffffff",
    info: "#a9a3ff",
    infoSoft: "#221f3d",
    mask: "rgb(0 0 0 / 0.6)",
  },
  weakLight: {
    ok: "#0b5c9e",
    okSoft: "#e3f1fc",
    warn: "#8a4b00",
    warnSoft: "#fff0d6",
    bad: "#9b1d5a",
    badSoft: "#fce8f1",
    badFill: "#9b1d5a",
    badFillHover: "#84164b",
    onBad: "#ffffff",
    info: "#4a4f5a",
    infoSoft: "#eceef1",
  },
  weakDark: {
    ok: "#6cb8f5",
    okSoft: "#12283c",
    warn: "#f0b65a",
    warnSoft: "#332710",
    bad: "#f59ac4",
    badSoft: "#381a2a",
    badFill: "#cb3e82",
    badFillHover: "#b02b6a",
    onBad: "#ffffff",
    info: "#c3c9d3",
    infoSoft: "#282d36",
  },
} as const;

/** What accents are derived against, per mode. */
export const grounds: ModeGrounds = {
  light: {
    page: "#f5f6f8",
    surface: "#ffffff",
    raised: "#ffffff",
    hover: "#f6f8fb",
    tinted: ["#f0f1f4", "#e6f6ef", "#fff4e0", "#fdecec", "#efeefe", "#e3f1fc", "#fff0d6", "#fce8f1", "#eceef1"],
    ink: "#1c2330",
  },
  dark: {
    page: "#0f1319",
    surface: "#161b23",
    raised: "#1b212b",
    hover: "#1d2430",
    tinted: ["#222935", "#13291f", "#2e2413", "#331a1c", "#221f3d", "#12283c", "#332710", "#381a2a", "#282d36"],
    ink: "#1c2330",
  },
};
