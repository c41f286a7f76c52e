import { type ComponentProps, type ReactNode, useMemo, useState, useSyncExternalStore } from "react";
import { cn } from "#ui/utils/cn.ts";
import { givenNumber, tellDeveloper } from "#ui/lib/given.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { entryZhCN } from "#ui/words/zh-CN/entry.ts";
import { createCount } from "./count.ts";
import { instantOf, paceOf, partsOf, writeLeft, type TimeLeft } from "./time-left.ts";

export interface CountdownProps extends Omit<ComponentProps<"span">, "children"> {
  /**
   * The instant: ms since 1970, a Date, `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DD` (where the day begins) in Shanghai, or an
   * ISO text with a T.
   */
  to: number | string | Date;
  /**
   * A pattern of D, H, m and s, twice for two digits, other words in [brackets]: "D [天] HH:mm"; or what draws the time.
   * @default days where there are any, then HH:mm:ss
   */
  format?: string | ((left: TimeLeft) => ReactNode);
  /** Called once when the instant comes; not for one that had passed when it was drawn. */
  onEnd?: () => void;
  /** Stands still. Going on, it counts to the same instant: move `to` where the time shall be longer. @default false */
  paused?: boolean;
  /** Drawn once the instant has come. @default zeros */
  ended?: ReactNode;
  /** Seconds left that are announced to screen readers, e.g. [60, 10]. @default none but the end */
  announceAt?: readonly number[];
  /** How far the server's clock is ahead of the browser's, ms. @default 0 */
  clockAhead?: number;
}

const serverLeft = () => undefined;
const standStill = () => () => undefined;

/**
 * Time left to an instant, digits of equal width. A timer that keeps quiet: it can be read at any time, and only its
 * end is announced. Drawn on a server it shows dashes until the browser's clock is known.
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
    tellDeveloper(
      "Countdown: to is no instant, so dashes are drawn and it never ends. Give ms since 1970, a Date, or YYYY-MM-DD HH:mm:ss.",
    );
  const ahead = givenNumber("Countdown", "clockAhead", clockAhead) ?? 0;
  const pace = typeof format === "string" ? paceOf(format) : 1000;
  // What was said last, and of which instant: once `to` moves it is old, and the same words must be said anew.
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
      {/* Beside the timer, whose own changes are not spoken. */}
      <output className="sr-only">{news.end === end && news.text}</output>
    </>
  );
}
