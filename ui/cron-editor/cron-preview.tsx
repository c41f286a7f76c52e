import { TriangleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "#ui/utils/cn.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { cronZhCN } from "#ui/words/zh-CN/cron.ts";
import type { CronOutlook } from "./cron-text.ts";
import { previewCount } from "./use-cron-outlook.ts";

export interface CronPreviewProps extends ComponentProps<"section"> {
  outlook: CronOutlook;
  /** The preview still belongs to an older text. */
  resting: boolean;
  /** IANA name of the time zone of the displayed times. */
  zone: string;
}

/**
 * Renders when an expression runs: a sentence and the next runs as an ordered list; announced when the text has not
 * changed for a while.
 */
export function CronPreview({ outlook, resting, zone, className, ...rest }: CronPreviewProps) {
  const words = useOwnWords("cron", cronZhCN);
  return (
    <section
      aria-label={words.preview}
      data-slot="cron-preview"
      data-state={resting ? "resting" : outlook.kind}
      className={cn("rounded-control bg-page px-3 py-2.5", className)}
      {...rest}
    >
      <div role="status" aria-busy={resting} className="flex flex-col gap-2">
        {outlook.kind === "broken" ? (
          <p className="m-0 text-13 text-muted">{words.broken}</p>
        ) : (
          <>
            <p data-slot="cron-says" className="m-0 font-semibold">
              {words.sentence(outlook.schedule)}
            </p>
            {(outlook.kind === "past" || outlook.kind === "never") && (
              <p className="m-0 flex items-start gap-1.5 text-13 text-warn">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 flex-none" />
                {words[outlook.kind]}
              </p>
            )}
            {(outlook.runs.length > 0 || outlook.kind === "undated") && <Runs outlook={outlook} zone={zone} />}
          </>
        )}
      </div>
    </section>
  );
}

function Runs({ outlook, zone }: { outlook: Exclude<CronOutlook, { kind: "broken" }>; zone: string }) {
  const words = useOwnWords("cron", cronZhCN);
  const title =
    outlook.kind === "past"
      ? words.runsAnyYear
      : outlook.kind === "last"
        ? words.runsLeft(outlook.runs.length)
        : words.runs;
  return (
    <div className="flex flex-col gap-1">
      <p className="m-0 flex flex-wrap justify-between gap-x-3 text-12 text-muted">
        <span>{title}</span>
        <span>{words.zone(zone)}</span>
      </p>
      <ol
        className={cn(
          "m-0 grid list-none p-0 text-13 whitespace-nowrap tabular-nums tablet:grid-flow-col tablet:grid-rows-5 tablet:justify-start tablet:gap-x-10",
          outlook.kind === "past" && "text-faint",
        )}
      >
        {/* A server does not know the current time: it reserves the space, so that nothing moves on hydration. */}
        {outlook.kind === "undated" &&
          Array.from({ length: previewCount }, (_, index) => (
            <li key={index} aria-hidden className="invisible">
              0
            </li>
          ))}
        {outlook.runs.map((run, index) => (
          <li key={run} className="flex gap-2">
            <span aria-hidden className="w-4 text-end text-faint">
              {index + 1}
            </span>
            <time dateTime={run}>{run}</time>
          </li>
        ))}
      </ol>
    </div>
  );
}
