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
      page: "var(--page)",
      surface: "var(--surface)",
      raised: "var(--raised)",
      line: "var(--line)",
      "line-soft": "var(--line-soft)",
      "line-strong": "var(--line-strong)",
      body: "var(--body)",
      muted: "var(--muted)",
      faint: "var(--faint)",
      hover: "var(--hover)",
      ok: "var(--ok)",
      "ok-soft": "var(--ok-soft)",
      warn: "var(--warn)",
      "warn-soft": "var(--warn-soft)",
      bad: "var(--bad)",
      "bad-soft": "var(--bad-soft)",
      "bad-fill": "var(--bad-fill)",
      "bad-fill-hover": "var(--bad-fill-hover)",
      "on-bad": "var(--on-bad)",
      info: "var(--info)",
      "info-soft": "var(--info-soft)",
      mask: "var(--mask)",
      accent: "var(--accent)",
      "accent-fill": "var(--accent-fill)",
      "accent-fill-hover": "var(--accent-fill-hover)",
      "on-accent": "var(--on-accent)",
      "accent-text": "var(--accent-text)",
      "accent-soft": "var(--accent-soft)",
      selected: "var(--selected)",
      ring: "var(--ring)",
      brand: "var(--brand)",
    },
    borderColor: {
      DEFAULT: "var(--line)",
    },
    fontSize: {
      "12": ["12px", "18px"],
      "13": ["13px", "20px"],
      "14": ["14px", "22px"],
      "16": ["16px", "24px"],
      "20": ["20px", "28px"],
      "24": ["24px", "32px"],
    },
    fontWeight: {
      normal: "400",
      semibold: "600",
    },
    fontFamily: {
      sans: "var(--font-sans)",
      mono: "var(--font-mono)",
    },
    borderRadius: {
      none: "0",
      full: "9999px",
      tag: "var(--radius-tag)",
      control: "var(--radius-control)",
      surface: "var(--radius-surface)",
    },
    boxShadow: {
      none: "none",
      float: "var(--shadow-float)",
      drawer: "var(--shadow-drawer)",
    },
    extend: {
      spacing: {
        control: "var(--size-control)",
        "control-sm": "var(--size-control-sm)",
        row: "var(--row-height)",
      },
      zIndex: {
        sticky: "var(--layer-sticky)",
        drawer: "var(--layer-drawer)",
        dialog: "var(--layer-dialog)",
        popover: "var(--layer-popover)",
        toast: "var(--layer-toast)",
      },
      transitionDuration: {
        fast: "var(--duration-fast)",
        base: "var(--duration-base)",
        slow: "var(--duration-slow)",
      },
      transitionTimingFunction: {
        out: "var(--easing-out)",
      },
      screens: { tablet: "768px", desktop: "1088px" },
    },
  },
} satisfies Config;

export default preset;
