import { halfWidth } from "#ui/utils/digits.ts";

/** An sRGB colour: red, green and blue from 0 to 255, alpha from 0 (transparent) to 1 (opaque). */
export interface Colour {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** A colour as the picker uses it: hue from 0 to 360 degrees; saturation, brightness and alpha from 0 to 1. */
export interface HsvColour {
  hue: number;
  saturation: number;
  brightness: number;
  alpha: number;
}

function readHex(text: string): Colour | undefined {
  const digits = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length < 6 ? digits.replace(/./g, "$&$&") : digits;
  const at = (place: number) => Number.parseInt(full.slice(place, place + 2), 16);
  return { red: at(0), green: at(2), blue: at(4), alpha: full.length === 8 ? at(6) / 255 : 1 };
}

function readRgb(text: string): Colour | undefined {
  // No two adjacent parts of the pattern match the same character; otherwise a long text would take quadratic time.
  const parts =
    /^(?:rgba?\s*\()?\s*(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})(?:(?:\s*[,/]\s*|\s+)(\d+(?:\.\d+)?|\.\d+)(%)?)?\s*\)?$/.exec(
      text,
    );
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0] = parts.slice(1, 4).map(Number);
  const alpha = parts[4] === undefined ? 1 : Number(parts[4]) / (parts[5] ? 100 : 1);
  return Math.max(red, green, blue) > 255 || alpha > 1 ? undefined : { red, green, blue, alpha };
}

/**
 * Parses a colour: #1890ff, 1890ff, #18f, #1890ff80, rgb(24, 144, 255), rgb(24 144 255 / 50%), or the three numbers
 * alone. Accepts full-width characters. Undefined for anything else.
 */
export function readColour(text: string): Colour | undefined {
  const clean = halfWidth(text).trim().toLowerCase();
  return readHex(clean) ?? readRgb(clean);
}

/** Formats a colour as `#rrggbb`, or `#rrggbbaa` when it is not opaque. */
export function colourHex({ red, green, blue, alpha }: Colour): string {
  const opacity = Math.round(alpha * 255);
  const bytes = opacity < 255 ? [red, green, blue, opacity] : [red, green, blue];
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Formats a colour as `rgb(24, 144, 255)`, or `rgba(24, 144, 255, 0.5)` when it is not opaque. */
export function colourRgb({ red, green, blue, alpha }: Colour): string {
  const opacity = Math.round(alpha * 100) / 100;
  return opacity < 1 ? `rgba(${red}, ${green}, ${blue}, ${opacity})` : `rgb(${red}, ${green}, ${blue})`;
}

/** Hue, saturation and brightness of a colour. A grey has hue 0, black has saturation 0. */
export function hsvOfColour({ red, green, blue, alpha }: Colour): HsvColour {
  const max = Math.max(red, green, blue);
  const spread = max - Math.min(red, green, blue);
  const sixth =
    spread === 0
      ? 0
      : max === red
        ? (green - blue) / spread
        : max === green
          ? (blue - red) / spread + 2
          : (red - green) / spread + 4;
  return {
    hue: (sixth * 60 + 360) % 360,
    saturation: max === 0 ? 0 : spread / max,
    brightness: max / 255,
    alpha,
  };
}

/** The nearest colour with integer channels. */
export function colourOfHsv({ hue, saturation, brightness, alpha }: HsvColour): Colour {
  const channel = (shift: number) => {
    const place = (shift + hue / 60) % 6;
    return Math.round(255 * brightness * (1 - saturation * Math.max(0, Math.min(place, 4 - place, 1))));
  };
  return { red: channel(5), green: channel(3), blue: channel(1), alpha };
}

const opaqueHue = (hue: number) => colourHex(colourOfHsv({ hue, saturation: 1, brightness: 1, alpha: 1 }));

/** CSS background of a track of all hues, red at both ends. */
export const hueGround = `linear-gradient(to right, ${[0, 60, 120, 180, 240, 300, 360].map(opaqueHue).join(", ")})`;

/** CSS background of the square of one hue: saturation to the right, brightness upwards. */
export const areaGround = (hue: number): string =>
  `linear-gradient(to top, #000, rgb(0 0 0 / 0)), linear-gradient(to right, #fff, ${opaqueHue(hue)})`;

/** CSS background of a track from transparent to opaque. */
export function alphaGround(colour: Colour): string {
  const ends = [0, 1].map((alpha) => colourHex({ ...colour, alpha }));
  return `linear-gradient(to right, ${ends.join(", ")})`;
}

/** Border and shadow of a handle that is visible on every colour. */
export const handleEdge = { borderColor: "#fff", boxShadow: "0 0 0 1px rgb(0 0 0 / 0.6)" } as const;
