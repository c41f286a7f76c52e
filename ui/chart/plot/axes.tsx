import type { CartesianPlot } from "./cartesian.ts";
import { groundInk, type Look } from "../series-look.ts";
import { textSize } from "../text-size.ts";

/** Renders grid lines, ticks and names of a drawing with two axes. */
export function Axes({ plot, look }: { plot: CartesianPlot; look: Look }) {
  const label = { fill: groundInk("muted", look), fontSize: textSize };
  const { box, lying, values, names, base, room } = plot;
  const [right, bottom] = [box.left + box.width, box.top + box.height];
  const side = room.mirrored ? right + 8 : box.left - 8;
  const sideAnchor = room.mirrored ? "start" : "end";
  return (
    <g data-slot="chart-axes">
      <path
        data-slot="chart-grid"
        d={values.map(({ at }) => (lying ? `M${at},${box.top}V${bottom}` : `M${box.left},${at}H${right}`)).join("")}
        style={{ stroke: groundInk("line", look), fill: "none" }}
      />
      <path
        data-slot="chart-base"
        d={lying ? `M${base},${box.top}V${bottom}` : `M${box.left},${base}H${right}`}
        style={{ stroke: groundInk("line-strong", look), fill: "none" }}
      />
      {values.map(({ at, text }) => (
        <text
          key={at}
          data-slot="chart-tick"
          x={lying ? at : side}
          y={lying ? bottom + 18 : at}
          dy={lying ? undefined : "0.35em"}
          textAnchor={lying ? "middle" : sideAnchor}
          style={label}
        >
          {text}
        </text>
      ))}
      {names.names.map(({ index, text }, place) => {
        const at = names.at[place] ?? 0;
        if (lying)
          return (
            <text key={index} data-slot="chart-name" x={side} y={at} dy="0.35em" textAnchor={sideAnchor} style={label}>
              {text}
            </text>
          );
        const turn = names.turned ? `rotate(${room.mirrored ? 40 : -40} ${at} ${bottom + 12})` : undefined;
        return (
          <text
            key={index}
            data-slot="chart-name"
            x={at}
            y={bottom + (names.turned ? 14 : 18)}
            textAnchor={names.turned ? (room.mirrored ? "start" : "end") : "middle"}
            transform={turn}
            style={label}
          >
            {text}
          </text>
        );
      })}
    </g>
  );
}
