import { contrast, deriveAccent } from "./derive.ts";
import { grounds, modeColours } from "./tokens.ts";

/** A foreground and a background colour that occur together in the kit. */
export interface ContrastPair {
  /** Token of the foreground colour, as in class names: "accent-text". */
  upper: string;
  /** Token of the background. */
  ground: string;
  /** WCAG contrast ratio, 1…21. */
  ratio: number;
  /** Required ratio: 4.5 for text, 3 for parts of controls. */
  min: number;
}

const pair = (upper: string, ground: string, colours: Readonly<Record<string, string>>, min: number): ContrastPair => ({
  upper,
  ground,
  ratio: contrast(colours[upper] ?? "", colours[ground] ?? ""),
  min,
});

const states = ["ok", "warn", "bad", "info"];

/** Colours by token name. */
const kebab = (set: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(set).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), value]),
  );

/** Every pair that depends on a brand colour (`#rrggbb`) in one mode. */
export function accentPairs(brand: string, mode: "light" | "dark"): readonly ContrastPair[] {
  const { light, dark, ...weak } = modeColours;
  const steps = deriveAccent(brand, mode, grounds[mode]);
  const colours = kebab({ ...(mode === "light" ? light : dark), ...steps });
  const weakColours = kebab(mode === "light" ? weak.weakLight : weak.weakDark);
  const flat = ["page", "surface", "raised", "hover", "selected", "accent-soft"];
  // Links and focused buttons inside a notice are on the notice's background.
  const tinted = ["line-soft", ...states.map((state) => `${state}-soft`)];
  const onTinted = (upper: string, min: number) => [
    ...tinted.map((ground) => pair(upper, ground, colours, min)),
    ...tinted.slice(1).map((ground) => pair(upper, ground, { ...colours, ...weakColours }, min)),
  ];
  return [
    ...flat.map((ground) => pair("accent-text", ground, colours, 4.5)),
    ...onTinted("accent-text", 4.5),
    ...flat.map((ground) => pair("ring", ground, colours, 3)),
    ...onTinted("ring", 3),
    pair("on-accent", "accent-fill", colours, 4.5),
    pair("on-accent", "accent-fill-hover", colours, 4.5),
    // A checked box can be in rows that are selected, hovered, or flashing.
    ...flat.map((ground) => pair("accent-fill", ground, colours, 3)),
    ...["page", "surface", "raised"].map((ground) => pair("accent-fill-hover", ground, colours, 3)),
    // The thumb of a switch in the off state.
    pair("on-accent", "line-strong", colours, 3),
    // The line below a selected tab, the mark of a selected row.
    ...flat.slice(0, -1).map((ground) => pair("accent", ground, colours, 3)),
  ];
}

/** Every pair of greys and state colours in one mode, with one brand colour; `weak` is the colour-weak mode. */
export function statePairs(brand: string, mode: "light" | "dark", weak: boolean): readonly ContrastPair[] {
  const { selected, accentSoft } = deriveAccent(brand, mode, grounds[mode]);
  const colours = kebab({
    ...modeColours[mode],
    ...(weak && (mode === "light" ? modeColours.weakLight : modeColours.weakDark)),
    selected,
    accentSoft,
  });
  const flat = ["page", "surface", "raised", "hover", "selected", "accent-soft"];
  const soft = ["line-soft", ...states.map((state) => `${state}-soft`)];
  return [
    ...["body", "muted", "faint", ...states].flatMap((upper) =>
      flat.map((ground) => pair(upper, ground, colours, 4.5)),
    ),
    // Text of a notice, and content of an invalid cell, including its placeholder.
    ...["body", "muted", "faint"].flatMap((upper) => soft.map((ground) => pair(upper, ground, colours, 4.5))),
    ...states.map((state) => pair(state, `${state}-soft`, colours, 4.5)),
    ...["page", "surface", "raised", "hover", "selected"].map((ground) => pair("line-strong", ground, colours, 3)),
    pair("on-bad", "bad-fill", colours, 4.5),
    pair("on-bad", "bad-fill-hover", colours, 4.5),
    // Done and failed parts in the track of a progress bar.
    ...["ok", "bad-fill"].map((upper) => pair(upper, "line-soft", colours, 3)),
    // A dot without a number, on a menu entry that is selected or hovered.
    ...flat.map((ground) => pair("bad-fill", ground, colours, 3)),
  ];
}
