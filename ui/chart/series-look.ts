import { useSyncExternalStore } from "react";
import { chartColours } from "#ui/theme/chart-colours.ts";
import type { Spot } from "./plot/plot.ts";

/**
 * How series are told apart. "plain" uses colours, and markers for lines. "patterned" (colour-weak mode) adds patterns
 * and dashes. "forced" (forced-colors mode) uses only patterns, dashes and markers.
 */
export type Look = "plain" | "patterned" | "forced";

const forcedColours = "(forced-colors: active)";

function watch(changed: () => void): () => void {
  const query = matchMedia(forcedColours);
  const observer = new MutationObserver(changed);
  query.addEventListener("change", changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-weak"] });
  return () => {
    query.removeEventListener("change", changed);
    observer.disconnect();
  };
}

const lookNow = (): Look =>
  matchMedia(forcedColours).matches
    ? "forced"
    : document.documentElement.dataset["weak"] === undefined
      ? "plain"
      : "patterned";

/** Returns the current look; follows theme and system. */
export function useLook(): Look {
  return useSyncExternalStore(watch, lookNow, () => "plain");
}

const placeOf = (color: number) => (Math.max(1, Math.floor(color) || 1) - 1) % 8;

/** Returns the CSS colour of a palette index; the current mode selects its shade. */
export function colourOf(color: number, look: Look): string {
  if (look === "forced") return "CanvasText";
  const place = placeOf(color);
  return `var(--assay-chart-${place + 1}, light-dark(${chartColours.light[place]}, ${chartColours.dark[place]}))`;
}

/** Returns the colour of text and lines around the marks; a system colour in forced-colors mode. */
export function groundInk(token: "body" | "muted" | "line" | "line-strong", look: Look): string {
  if (look !== "forced") return `var(--assay-${token})`;
  return token === "line" ? "GrayText" : "CanvasText";
}

const dashes = [undefined, "7 4", "2 3", "10 3 2 3", "14 4", "4 2", "8 3 2 3 2 3", "1 4"] as const;

/** Returns the dashes of a line; undefined when colours are enough. */
export function dashOf(color: number, look: Look): string | undefined {
  return look === "plain" ? undefined : dashes[placeOf(color)];
}

/** Lines of each pattern in a square of 8 px; the first is solid. */
export const patternLines = [
  "",
  "M-2,2L2,-2M0,8L8,0M6,10L10,6",
  "M2,4h0.01M6,0h0.01M6,8h0.01",
  "M0,4H8",
  "M-2,6L2,10M0,0L8,8M6,-2L10,2",
  "M4,0V8",
  "M0,4H8M4,0V8",
  "M0,0L8,8M8,0L0,8",
] as const;

/** Returns the id of a pattern in the drawing `id`. */
export const patternId = (id: string, color: number) => `${id}-p${placeOf(color) + 1}`;

/** Returns the fill of a series area in the drawing `id`. */
export function fillOf(id: string, color: number, look: Look): string {
  return look === "plain" || placeOf(color) === 0 ? colourOf(color, look) : `url(#${patternId(id, color)})`;
}

/** Corners of markers around a point, as fractions of their radius; the first palette index has a circle. */
const corners: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [
    [-0.85, -0.85],
    [0.85, -0.85],
    [0.85, 0.85],
    [-0.85, 0.85],
  ],
  [
    [0, -1.1],
    [1.1, 0.85],
    [-1.1, 0.85],
  ],
  [
    [0, -1.25],
    [1.25, 0],
    [0, 1.25],
    [-1.25, 0],
  ],
  [
    [0, 1.1],
    [1.1, -0.85],
    [-1.1, -0.85],
  ],
  [
    [-0.4, -1.1],
    [0.4, -1.1],
    [0.4, -0.4],
    [1.1, -0.4],
    [1.1, 0.4],
    [0.4, 0.4],
    [0.4, 1.1],
    [-0.4, 1.1],
    [-0.4, 0.4],
    [-1.1, 0.4],
    [-1.1, -0.4],
    [-0.4, -0.4],
  ],
  [
    [-1.2, -0.5],
    [1.2, -0.5],
    [1.2, 0.5],
    [-1.2, 0.5],
  ],
  [
    [-0.5, -1.2],
    [0.5, -1.2],
    [0.5, 1.2],
    [-0.5, 1.2],
  ],
];

/** Returns the outline of a series' marker as an SVG path; each palette index has its own shape. */
export function markerPath(color: number, { x, y }: Spot, radius: number): string {
  const shape = corners[placeOf(color)] ?? [];
  if (shape.length === 0)
    return `M${x - radius},${y}a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0Z`;
  return `M${shape.map(([right, down]) => `${x + right * radius},${y + down * radius}`).join("L")}Z`;
}
