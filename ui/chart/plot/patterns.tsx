import { colourOf, patternId, patternLines, type Look } from "../series-look.ts";

/** Renders the fill patterns of a drawing; none when colours are enough. */
export function Patterns({ id, colors, look }: { id: string; colors: readonly number[]; look: Look }) {
  if (look === "plain") return null;
  const ink = look === "forced" ? "Canvas" : "var(--assay-surface)";
  return (
    <defs>
      {[...new Set(colors)].map((color) => (
        <pattern key={color} id={patternId(id, color)} width={8} height={8} patternUnits="userSpaceOnUse">
          <rect width={8} height={8} style={{ fill: colourOf(color, look) }} />
          <path
            d={patternLines[(color - 1) % 8]}
            style={{ stroke: ink, fill: "none" }}
            strokeWidth={(color - 1) % 8 === 2 ? 3 : 1.5}
            strokeLinecap={(color - 1) % 8 === 2 ? "round" : "butt"}
          />
        </pattern>
      ))}
    </defs>
  );
}
