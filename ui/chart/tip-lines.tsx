import type { ChartKind } from "./chart-props.ts";
import type { Look } from "./series-look.ts";
import { Swatch } from "./swatch.tsx";

export interface TipLine {
  label: string;
  value: string;
  /** Undefined for a sum. */
  color?: number;
  /** The highlighted point. */
  active: boolean;
}

/** Renders the content of a tooltip: a name, and one line per value. */
export function TipLines({
  name,
  lines,
  kind,
  look,
}: {
  name: string;
  lines: readonly TipLine[];
  kind: ChartKind;
  look: Look;
}) {
  return (
    <>
      <div className="mb-1 wrap-anywhere text-muted">{name}</div>
      {lines.map(({ label, value, color, active }, at) => (
        <div key={at} className={active ? "flex items-center gap-2 font-semibold" : "flex items-center gap-2"}>
          {color !== undefined && <Swatch kind={kind} color={color} look={look} />}
          <span className="min-w-0 truncate">{label}</span>
          <span className="ms-auto ps-3 whitespace-nowrap tabular-nums">{value}</span>
        </div>
      ))}
    </>
  );
}
