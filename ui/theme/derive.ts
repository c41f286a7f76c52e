/** The background and label colours of one mode on which an accent must be readable, as `#rrggbb`. */
export interface Grounds {
  page: string;
  surface: string;
  raised: string;
  hover: string;
  /**
   * Other backgrounds on which focus must be visible: muted fills and state colours, including the colour-weak ones.
   */
  tinted: readonly string[];
  /** The dark label, used when the fill is too bright for a white one. */
  ink: string;
}

/** The steps derived from one brand colour in one mode, as `#rrggbb`. */
export interface AccentSteps {
  /** Marks and lines: at least 3:1 on every background except `accentSoft`, where the ring is used. */
  accent: string;
  /**
   * Fill below a label: at least 3:1 on every background, including `accentSoft` and `selected`; 4.5:1 with `onAccent`.
   */
  accentFill: string;
  accentFillHover: string;
  onAccent: string;
  /** Text and links: at least 4.5:1 on every background, including `accentSoft` and `selected`. */
  accentText: string;
  accentSoft: string;
  /** Background of a selected row: a light tint of the brand. */
  selected: string;
  /** Focus ring: at least 3:1 on every background, including state colours. */
  ring: string;
}

type Triple = readonly [number, number, number];

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const toGamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

/** Linear sRGB channels (0–1) of `#rgb` or `#rrggbb`; throws on anything else. */
function linearOf(hex: string): Triple {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex);
  const full = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join("")}`
    : hex;
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(full);
  if (!match) throw new Error(`"${hex}" is not a colour of the form #rrggbb.`);
  const [r = 0, g = 0, b = 0] = match.slice(1).map((pair) => toLinear(Number.parseInt(pair, 16) / 255));
  return [r, g, b];
}

/** WCAG relative luminance, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two colours, 1 to 21, in any order. */
export function contrast(one: string, other: string): number {
  const a = luminance(one) + 0.05;
  const b = luminance(other) + 0.05;
  return a > b ? a / b : b / a;
}

/** OKLCH of a colour: lightness 0–1, chroma from 0, hue in radians. */
function oklchOf(hex: string): Triple {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, bb), Math.atan2(bb, a)];
}

function linearFrom([lightness, chroma, hue]: Triple): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The nearest sRGB colour with this lightness and hue; only chroma is reduced, never hue. */
function hexFrom(lightness: number, chroma: number, hue: number): string {
  let kept = chroma;
  let linear = linearFrom([lightness, kept, hue]);
  while (kept > 0 && linear.some((channel) => channel < -0.0005 || channel > 1.0005)) {
    kept = Math.max(0, kept - 0.004);
    linear = linearFrom([lightness, kept, hue]);
  }
  const pairs = linear.map((channel) =>
    Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${pairs.join("")}`;
}

/** The first colour that passes while the brand's lightness changes by `step`; black or white if none does. */
function walk(brand: string, step: number, passes: (hex: string) => boolean): string {
  if (passes(brand.toLowerCase())) return brand.toLowerCase();
  const [from, chroma, hue] = oklchOf(brand);
  for (let lightness = from; lightness >= 0 && lightness <= 1; lightness += step) {
    const hex = hexFrom(lightness, chroma, hue);
    if (passes(hex)) return hex;
  }
  return step < 0 ? "#000000" : "#ffffff";
}

/** Max lightness decrease of a fill for a white label; a darker fill no longer looks like the brand. */
const LARGEST_DARKENING = 0.22;

/** Every accent step of a brand colour in one mode; the contrast holds for any colour, including black and white. */
export function deriveAccent(brand: string, mode: "light" | "dark", grounds: Grounds): AccentSteps {
  const [lightness, chroma, hue] = oklchOf(brand);
  const away = mode === "light" ? -0.005 : 0.005;
  const tint = (light: number, max: number) => hexFrom(light, Math.min(chroma * 0.35, max), hue);
  const accentSoft = mode === "light" ? tint(0.962, 0.022) : tint(0.28, 0.05);
  const selected = mode === "light" ? tint(0.974, 0.015) : tint(0.275, 0.042);
  const flat = [grounds.page, grounds.surface, grounds.raised, grounds.hover];
  const readable = (min: number, on: readonly string[]) => (hex: string) =>
    on.every((ground) => contrast(hex, ground) >= min);

  const white = "#ffffff";
  // Above the required 4.5 where possible, for comfort and rounding.
  const holdsWhite = (hex: string) => contrast(hex, white) >= (mode === "light" ? 4.9 : 4.6);
  const underWhite = walk(brand, -0.005, holdsWhite);
  const bright = lightness - oklchOf(underWhite)[0] > LARGEST_DARKENING;
  const onAccent = bright ? (mode === "light" ? grounds.ink : grounds.page) : white;
  const stands = readable(3, [...flat, accentSoft, selected]);
  const holdsLabel = (hex: string) => contrast(hex, onAccent) >= 4.5;
  const worksAsFill = (hex: string) => stands(hex) && holdsLabel(hex);
  // A brand too dark for the dark surface is made as light as its label allows. The allowed range is narrow, so it is
  // searched in fine steps.
  const lifted = mode === "dark" && !stands(underWhite);
  const accentFill = bright
    ? walk(brand, away / 5, worksAsFill)
    : lifted
      ? walk(hexFrom(0.72, chroma, hue), -0.001, worksAsFill)
      : walk(underWhite, -0.005, holdsWhite);
  const [fillLightness, fillChroma] = oklchOf(accentFill);
  // Only buttons have a hover fill, and no button is inside a selected row.
  const underHand = readable(3, [grounds.surface, grounds.raised, grounds.page]);
  const hover = (by: number) => hexFrom(fillLightness + by, fillChroma, hue);
  const accentFillHover =
    [-0.045, 0.045, -0.02, 0.02].map(hover).find((hex) => underHand(hex) && holdsLabel(hex)) ?? accentFill;

  return {
    accent: walk(brand, away, readable(3, [...flat, selected])),
    accentFill,
    accentFillHover,
    onAccent,
    accentText: walk(brand, away, readable(mode === "light" ? 5 : 6, [...flat, accentSoft, selected])),
    accentSoft,
    selected,
    ring: walk(brand, away, readable(3, [...flat, accentSoft, selected, ...grounds.tinted])),
  };
}
