import type { ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { shortTime } from "#src/lib/time.ts";
import { text } from "#src/lib/text.ts";

/** Why a record is in its state; the first thing its panel shows. */
export interface Standing {
  /** bad = sent back, refused or late; warn = waits for somebody outside; info = normal progress; ok = done. */
  tone: "bad" | "warn" | "info" | "ok";
  /** The state in words: 报告被退回（第 1 次）. */
  title: string;
  /** Who did it, and with which action: 何客服 填写物流单号. */
  by?: string | undefined;
  /** Time of that action, as a wire time. */
  since?: string | null | undefined;
  /** Reason, as written by the person who decided. */
  reason?: ReactNode;
  /** Who must act now, if it is not this user: 等待冯签字审核报告. */
  holder?: string | undefined;
  /** The deadline and the time left. */
  clock?: { words: string; late: boolean } | undefined;
}

const looks = {
  bad: "border-bad/40 bg-bad-soft",
  warn: "border-warn/40 bg-warn-soft",
  info: "border-line bg-page",
  ok: "border-ok/40 bg-ok-soft",
} as const;
const titles = { bad: "text-bad", warn: "text-warn", info: "text-body", ok: "text-ok" } as const;

/** Box at the top of a record: state, since when and by whom, reason, who must act, deadline. */
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
