import { useId, useRef, useState } from "react";
import { plainSmallButton } from "#ui/button/plain-small.ts";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { cn } from "#ui/utils/cn.ts";
import { validKind, validList, validTexts } from "#ui/lib/validate-props.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { chartZhCN } from "#ui/words/zh-CN/chart.ts";
import { useOwnWords } from "#ui/words/context.ts";
import type { ChartBodyProps } from "./chart-body.tsx";
import { ChartMessage } from "./chart-message.tsx";
import type { ChartProps, ChartShape, ChartX } from "./chart-props.ts";
import { hasValues } from "./row-value.ts";

/** Props of a chart of any kind, without its row type. */
export interface ChartFigureProps extends Omit<ChartProps<object, never>, "rows" | "x" | "formatX" | "series"> {
  shape: ChartShape;
  rows: readonly object[];
  x: string;
  series: ChartBodyProps["series"];
  formatX?: ((x: ChartX) => string) | undefined;
}

// Lazy: the drawing code and its library load with the first chart that has values.
const Body = lazyPart<ChartBodyProps>(async () => (await import("./chart-body.tsx")).ChartBody);

/** Saves a picture under a file name, like a click on a download link. */
function save(png: Blob, name: string): void {
  const address = URL.createObjectURL(png);
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name.replaceAll(/[\\/:*?"<>|]/g, " ")}.png`;
  link.click();
  URL.revokeObjectURL(address);
}

/** Renders the frame of every chart: title, tools, and a placeholder while nothing can be drawn. */
export function ChartFigure({
  shape,
  rows: given,
  x,
  xLabel,
  series,
  label,
  height = 280,
  formatValue,
  formatTick,
  formatX,
  minStep,
  hiddenKeys,
  defaultHiddenKeys,
  onHiddenKeysChange,
  view,
  defaultView = "chart",
  onViewChange,
  loading = false,
  error,
  onRetry,
  empty,
  exportable = true,
  onExport,
  className,
  ref,
  ...rest
}: ChartFigureProps) {
  const words = useOwnWords("chart", chartZhCN);
  const titleId = useId();
  const figure = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const merged = useMergedRefs(figure, ref);
  const rows = validList("Chart", "rows", given);
  const [off, setOff] = useControlled<readonly string[]>(
    validTexts("Chart", "hiddenKeys", hiddenKeys),
    validTexts("Chart", "defaultHiddenKeys", defaultHiddenKeys) ?? [],
    (next) => onHiddenKeysChange?.([...next]),
  );
  const [chosen, setSeen] = useControlled(view, defaultView, onViewChange);
  const seen = validKind("Chart", "view", chosen, { chart: true, table: true }, "chart");
  const [exporting, setExporting] = useState<"idle" | "busy" | "failed">("idle");
  const wrong = error !== undefined && error !== null && error !== false;
  const state = wrong ? "error" : hasValues(rows, series) ? "ready" : loading ? "loading" : "empty";

  function retry() {
    // The button disappears while data loads; the stage takes the focus.
    stage.current?.focus({ preventScroll: true });
    onRetry?.();
  }

  async function exportPng() {
    if (exporting === "busy" || !figure.current) return;
    setExporting("busy");
    try {
      const { chartPng } = await import("./chart-png.ts");
      const png = await chartPng(figure.current);
      if (onExport) onExport(png);
      else save(png, label);
      setExporting("idle");
    } catch {
      setExporting("failed");
    }
  }

  return (
    <figure
      {...rest}
      ref={merged}
      aria-labelledby={titleId}
      aria-busy={loading || undefined}
      data-slot="chart"
      data-kind={shape.kind}
      data-state={state}
      className={cn("m-0 flex min-w-0 flex-col gap-2", className)}
    >
      <div className="flex min-h-control-sm min-w-0 items-center gap-2">
        <div id={titleId} data-slot="chart-title" className="min-w-0 flex-1 font-semibold text-body">
          <span data-chart-text className="block w-fit max-w-full truncate">
            {label}
          </span>
        </div>
        {loading && state === "ready" && <span className="text-12 text-muted">{words.updating}</span>}
        {exporting === "failed" && (
          <span role="alert" className="text-12 text-bad">
            {words.exportFailed}
          </span>
        )}
        {state === "ready" && (
          <div data-slot="chart-tools" className="flex gap-2 print:hidden">
            {exportable && seen === "chart" && (
              <button
                type="button"
                aria-disabled={exporting === "busy" || undefined}
                className={plainSmallButton}
                onClick={() => void exportPng()}
              >
                {words.exportPng}
              </button>
            )}
            <button
              type="button"
              data-slot="chart-view"
              className={plainSmallButton}
              onClick={() => setSeen(seen === "chart" ? "table" : "chart")}
            >
              {seen === "chart" ? words.showTable : words.showChart}
            </button>
          </div>
        )}
      </div>
      <div
        ref={stage}
        tabIndex={-1}
        data-slot="chart-stage"
        className="relative min-w-0 outline-none"
        style={{ height }}
      >
        {state === "error" && (
          <ChartMessage>
            <div role="alert" className="text-bad">
              {error}
            </div>
            {onRetry && (
              <button type="button" className={plainSmallButton} onClick={retry}>
                {words.retry}
              </button>
            )}
          </ChartMessage>
        )}
        {state === "empty" && <ChartMessage>{empty ?? words.empty}</ChartMessage>}
        {state === "loading" && <Waiting word={words.loading} />}
        {state === "ready" && (
          <Body
            waiting={<Waiting word={words.loading} />}
            part={{
              shape,
              rows,
              x,
              xLabel,
              series,
              label,
              formatValue,
              formatTick,
              formatX,
              minStep,
              hidden: off,
              onHiddenChange: setOff,
              view: seen,
            }}
          />
        )}
      </div>
    </figure>
  );
}

/** Placeholder of a chart while it loads. */
function Waiting({ word }: { word: string }) {
  return (
    <div role="status" data-slot="chart-waiting" className="h-full rounded-control bg-line-soft forced-colors:border">
      <span className="sr-only">{word}</span>
    </div>
  );
}
