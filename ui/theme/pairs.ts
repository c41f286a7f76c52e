import { contrast, deriveAccent } from "./derive.ts";
import { grounds, modeColours } from "./tokens.ts";

/** Two colours that stand on each other somewhere in the kit. */
export interface ContrastPair {
  /** Token of the upper colour, as in class names: "accent-text". */
  upper: string;
  /** Token of the ground. */
  ground: string;
  /** WCAG ratio, 1…21. */
  ratio: number;
  /** What it must reach: 4.5 for text, 3 for parts of controls. */
  least: number;
}

const pair = (
  upper: string,
  ground: string,
  colours: Readonly<Record<string, string>>,
  least: number,
): ContrastPair => ({
  upper,
  ground,
  ratio: contrast(colours[upper] ?? "", colours[ground] ?? ""),
  least,
});

/** Every pair that comes from one brand colour (`#rrggbb`) in one mode. */
export function accentPairs(brand: string, mode: "light" | "dark"): readonly ContrastPair[] {
  const steps = deriveAccent(brand, mode, grounds[mode]);
  const { page, surface, raised, hover } = grounds[mode];
  const colours = {
    page,
    surface,
    raised,
    hover,
    selected: steps.selected,
    "accent-soft": steps.accentSoft,
    "accent-text": steps.accentText,
    ring: steps.ring,
    accent: steps.accent,
    "accent-fill": steps.accentFill,
    "accent-fill-hover": steps.accentFillHover,
    "on-accent": steps.onAccent,
  };
  const flat = ["page", "surface", "raised", "hover", "selected", "accent-soft"];
  return [
    ...flat.map((ground) => pair("accent-text", ground, colours, 4.5)),
    ...flat.map((ground) => pair("ring", ground, colours, 3)),
    pair("on-accent", "accent-fill", colours, 4.5),
    pair("on-accent", "accent-fill-hover", colours, 4.5),
    ...["page", "surface", "raised"].map((ground) => pair("accent-fill", ground, colours, 3)),
    pair("accent-fill-hover", "surface", colours, 3),
    // The thumb of a switch that is off.
    pair("on-accent", "line-strong", { ...colours, "line-strong": modeColours[mode].lineStrong }, 3),
    pair("accent", "surface", colours, 3),
    pair("accent", "raised", colours, 3),
  ];
}

/** Every pair of greys and state colours in one mode, beside one brand colour; `weak` is the colour-weak mode. */
export function statePairs(brand: string, mode: "light" | "dark", weak: boolean): readonly ContrastPair[] {
  const set = {
    ...modeColours[mode],
    ...(weak && (mode === "light" ? modeColours.weakLight : modeColours.weakDark)),
    selected: deriveAccent(brand, mode, grounds[mode]).selected,
  };
  const colours = Object.fromEntries(
    Object.entries(set).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), value]),
  );
  const states = ["ok", "warn", "bad", "info"];
  return [
    ...["body", "muted", "faint", ...states].flatMap((upper) =>
      ["page", "surface", "raised", "hover", "selected"].map((ground) => pair(upper, ground, colours, 4.5)),
    ),
    ...states.map((state) => pair(state, `${state}-soft`, colours, 4.5)),
    ...["page", "surface", "raised"].map((ground) => pair("line-strong", ground, colours, 3)),
    pair("on-bad", "bad-fill", colours, 4.5),
    pair("on-bad", "bad-fill-hover", colours, 4.5),
    pair("bad-fill", "surface", colours, 3),
  ];
}
