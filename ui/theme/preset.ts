// Written by ui/theme/generate.mjs from tokens.json: change that file, not this one.
import type { Config } from "tailwindcss";

/** The kit's Tailwind preset: only token names compile, so that no raw colour or stray size can slip in. */
const preset = {
  content: [],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      inherit: "inherit",
      page: "var(--assay-page)",
      surface: "var(--assay-surface)",
      raised: "var(--assay-raised)",
      line: "var(--assay-line)",
      "line-soft": "var(--assay-line-soft)",
      "line-firm": "var(--assay-line-firm)",
      "line-strong": "var(--assay-line-strong)",
      body: "var(--assay-body)",
      muted: "var(--assay-muted)",
      faint: "var(--assay-faint)",
      hover: "var(--assay-hover)",
      ok: "var(--assay-ok)",
      "ok-soft": "var(--assay-ok-soft)",
      warn: "var(--assay-warn)",
      "warn-soft": "var(--assay-warn-soft)",
      bad: "var(--assay-bad)",
      "bad-soft": "var(--assay-bad-soft)",
      "bad-fill": "var(--assay-bad-fill)",
      "bad-fill-hover": "var(--assay-bad-fill-hover)",
      "on-bad": "var(--assay-on-bad)",
      info: "var(--assay-info)",
      "info-soft": "var(--assay-info-soft)",
      mask: "var(--assay-mask)",
      "control-fill": "var(--assay-control-fill)",
      "control-line": "var(--assay-control-line)",
      "table-head": "var(--assay-table-head)",
      "table-row": "var(--assay-table-row)",
      "table-sum": "var(--assay-table-sum)",
      "layer-mask": "var(--assay-layer-mask)",
      accent: "var(--assay-accent)",
      "accent-fill": "var(--assay-accent-fill)",
      "accent-fill-hover": "var(--assay-accent-fill-hover)",
      "on-accent": "var(--assay-on-accent)",
      "accent-text": "var(--assay-accent-text)",
      "accent-soft": "var(--assay-accent-soft)",
      selected: "var(--assay-selected)",
      ring: "var(--assay-ring)",
      brand: "var(--assay-brand)",
    },
    borderColor: {
      DEFAULT: "var(--assay-line)",
    },
    fontSize: {
      "12": ["var(--assay-text-12)", "var(--assay-leading-12)"],
      "13": ["var(--assay-text-13)", "var(--assay-leading-13)"],
      "14": ["var(--assay-text-14)", "var(--assay-leading-14)"],
      "16": ["var(--assay-text-16)", "var(--assay-leading-16)"],
      "20": ["var(--assay-text-20)", "var(--assay-leading-20)"],
      "24": ["var(--assay-text-24)", "var(--assay-leading-24)"],
    },
    fontWeight: {
      normal: "400",
      semibold: "600",
    },
    fontFamily: {
      sans: "var(--assay-font-sans)",
      mono: "var(--assay-font-mono)",
    },
    borderRadius: {
      none: "0",
      full: "9999px",
      tag: "var(--assay-radius-tag)",
      control: "var(--assay-radius-control)",
      surface: "var(--assay-radius-surface)",
    },
    boxShadow: {
      none: "none",
      float: "var(--assay-shadow-float)",
      drawer: "var(--assay-shadow-drawer)",
      // Marks inside a box: where a dragged column lands, the tab shown, the row in focus.
      "mark-start": "inset var(--assay-size-mark) 0 var(--assay-ring)",
      "mark-end": "inset calc(var(--assay-size-mark) * -1) 0 var(--assay-ring)",
      "mark-bottom": "inset 0 calc(var(--assay-size-mark) * -1) var(--assay-accent)",
      "ring-y":
        "inset 0 var(--assay-size-mark) var(--assay-ring), inset 0 calc(var(--assay-size-mark) * -1) var(--assay-ring)",
      "ring-start":
        "inset 0 var(--assay-size-mark) var(--assay-ring), inset 0 calc(var(--assay-size-mark) * -1) var(--assay-ring), inset var(--assay-size-mark) 0 var(--assay-ring)",
      "ring-end":
        "inset 0 var(--assay-size-mark) var(--assay-ring), inset 0 calc(var(--assay-size-mark) * -1) var(--assay-ring), inset calc(var(--assay-size-mark) * -1) 0 var(--assay-ring)",
    },
    extend: {
      spacing: {
        "1": "var(--assay-space-1)",
        "2": "var(--assay-space-2)",
        "3": "var(--assay-space-3)",
        "4": "var(--assay-space-4)",
        "6": "var(--assay-space-6)",
        "8": "var(--assay-space-8)",
        "12": "var(--assay-space-12)",
        control: "var(--assay-size-control)",
        "control-sm": "var(--assay-size-control-sm)",
        hairline: "var(--assay-size-hairline)",
        mark: "var(--assay-size-mark)",
        confirm: "var(--assay-size-confirm)",
        notice: "var(--assay-size-notice)",
        row: "var(--assay-row-height)",
      },
      zIndex: {
        sticky: "var(--assay-layer-sticky)",
        drawer: "var(--assay-layer-drawer)",
        dialog: "var(--assay-layer-dialog)",
        popover: "var(--assay-layer-popover)",
        toast: "var(--assay-layer-toast)",
      },
      transitionDuration: {
        fast: "var(--assay-duration-fast)",
        base: "var(--assay-duration-base)",
        slow: "var(--assay-duration-slow)",
      },
      transitionTimingFunction: {
        out: "var(--assay-easing-out)",
      },
      screens: { tablet: "768px", desktop: "1088px" },
    },
  },
} satisfies Config;

export default preset;
