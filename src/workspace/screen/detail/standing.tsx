import type { ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { shortTime } from "#src/lib/time.ts";
import { text } from "#src/lib/text.ts";

/** Why a record stands where it stands: the first thing its panel says. */
export interface Standing {
  /** bad = sent back, refused or late; warn = waits for somebody outside; info = takes its course; ok = done. */
  tone: "bad" | "warn" | "info" | "ok";
  /** The state in words: 报告被退回（第 1 次）. */
  title: string;
  /** Who brought it here, and by what: 何客服 填写物流单号. */
  by?: string | undefined;
  /** Since when, as the wire writes times. */
  since?: string | null | undefined;
  /** Why, in the words of whoever decided it. */
  reason?: ReactNode;
  /** Who has it now, where that is not this person: 等待冯签字审核报告. */
  holder?: string | undefined;
  /** What is due, and how long is left. */
  clock?: { words: string; late: boolean } | undefined;
}

const looks = {
  bad: "border-bad/40 bg-bad-soft",
  warn: "border-warn/40 bg-warn-soft",
  info: "border-line bg-page",
  ok: "border-ok/40 bg-ok-soft",
} as const;
const titles = { bad: "text-bad", warn: "text-warn", info: "text-body", ok: "text-ok" } as const;

/** The box at the top of a record: state, since when and by whom, the reason, who has it, the clock. */
export function StandingBox({ standing }: { standing: Standing }) {
  const { tone, title, by, since, reason, holder, clock } = standing;
  return (
    <section
      aria-label={text("record.standing")}
      data-tone={tone}
      className={cn("rounded-surface border px-3.5 py-2.5", looks[tone])}
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className={cn("font-semibold", titles[tone])}>{title}</strong>
        {(by || since) && (
          <span className="text-12 text-muted">
            {by}
            {by && since && " · "}
            {since && (
              <time dateTime={since.replace(" ", "T")} title={since}>
                {shortTime(since)}
              </time>
            )}
          </span>
        )}
      </p>
      {reason && <div className="mt-1 wrap-anywhere">{reason}</div>}
      {holder && <p className="mt-1 font-semibold">{holder}</p>}
      {clock && (
        <p className={cn("mt-1 text-12", clock.late ? "font-semibold text-bad" : "text-muted")}>{clock.words}</p>
      )}
    </section>
  );
}
