import { type ComponentProps, type ReactNode, useMemo, useState, useSyncExternalStore } from "react";
import { cn } from "#ui/utils/cn.ts";
import { validNumber, warnDeveloper } from "#ui/lib/validate-props.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { entryZhCN } from "#ui/words/zh-CN/entry.ts";
import { createCount } from "./count.ts";
import { instantOf, paceOf, partsOf, writeLeft, type TimeLeft } from "./time-left.ts";

export interface CountdownProps extends Omit<ComponentProps<"span">, "children"> {
  /**
   * Target time: ms since 1970, a Date, `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DD` (start of the day) in Shanghai, or an ISO
   * text with a T.
   */
  to: number | string | Date;
  /**
   * A pattern of D, H, m and s, doubled for two digits, with other text in [brackets]: "D [天] HH:mm". Or a function
   * that renders the time.
   * @default days where there are any, then HH:mm:ss
   */
  format?: string | ((left: TimeLeft) => ReactNode);
  /** Called once when the time is reached; not if it had already passed at the first render. */
  onEnd?: () => void;
  /** Stops the display. After the pause it counts to the same time: change `to` to extend it. @default false */
  paused?: boolean;
  /** Content after the time is reached. @default zeros */
  ended?: ReactNode;
  /** Remaining seconds that are announced to screen readers, e.g. [60, 10]. @default none but the end */
  announceAt?: readonly number[];
  /** Offset of the server clock ahead of the browser clock, in ms. @default 0 */
  clockAhead?: number;
}

const serverLeft = () => undefined;
const standStill = () => () => undefined;

/**
 * Renders the time left, with digits of equal width. Screen readers can read the timer at any time, but only its end is
 * announced. On a server it renders dashes until the browser clock is known.
 */
export function Countdown({
  to,
  format,
  onEnd,
  paused = false,
  ended,
  announceAt,
  clockAhead,
  className,
  ...rest
}: CountdownProps) {
  const words = useOwnWords("countdown", entryZhCN.countdown);
  const end = instantOf(to);
  if (Number.isNaN(end))
    warnDeveloper(
      "Countdown: to is no instant, so dashes are drawn and it never ends. Give ms since 1970, a Date, or YYYY-MM-DD HH:mm:ss.",
    );
  const ahead = validNumber("Countdown", "clockAhead", clockAhead) ?? 0;
  const pace = typeof format === "string" ? paceOf(format) : 1000;
  // The last announcement and its target: when `to` changes it is outdated, and the same text must be announced again.
  const [news, setNews] = useState({ end, text: "" });
  const stepped = useLatest((was: number, now: number) => {
    if (now === 0) {
      setNews({ end, text: words.ended });
      onEnd?.();
    } else if (Array.isArray(announceAt) && announceAt.some((mark) => was > mark * 1000 && now <= mark * 1000)) {
      setNews({ end, text: words.left(partsOf(now)) });
    }
  });
  const count = useMemo(
    () => createCount({ end, pace, ahead, onStep: (was, now) => stepped.current(was, now) }),
    [end, pace, ahead, stepped],
  );
  const left = useSyncExternalStore(paused ? standStill : count.subscribe, count.left, serverLeft);

  const state = left === undefined ? "waiting" : left === 0 ? "ended" : paused ? "paused" : "running";
  const pattern =
    typeof format === "string" ? format : left !== undefined && left >= 86_400_000 ? words.days : words.hours;
  const drawn =
    left === undefined
      ? writeLeft(0, words.hours).replace(/\d/g, "-")
      : left === 0 && ended !== undefined
        ? ended
        : typeof format === "function"
          ? format(partsOf(left))
          : writeLeft(left, pattern);
  return (
    <>
      <span
        role="timer"
        data-slot="countdown"
        data-state={state}
        className={cn("assay-words whitespace-nowrap tabular-nums data-[state=paused]:text-muted", className)}
        {...rest}
      >
        <span aria-hidden dir="auto">
          {drawn}
        </span>
        <span className="sr-only">
          {left === undefined ? "" : left === 0 ? words.ended : words.left(partsOf(left))}
        </span>
      </span>
      {/* Next to the timer, whose own changes are not announced. */}
      <output className="sr-only">{news.end === end && news.text}</output>
    </>
  );
}
