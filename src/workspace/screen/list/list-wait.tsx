import { useEffect, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { text } from "#src/lib/text.ts";

/** Shows how long a list has been loading and offers to stop: a call times out only after 90 s. */
export function ListWait({ since, onStop }: { /** Seconds waited so far. */ since: number; onStop(): void }) {
  const [seconds, setSeconds] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="pointer-events-auto flex items-center gap-3 rounded-control border border-line bg-raised px-4 py-1.5 text-13 shadow-float">
      <span role="timer">{text("workspace.list.slow", { s: seconds })}</span>
      <Button size="small" onClick={onStop}>
        {text("workspace.list.cancelLoad")}
      </Button>
    </div>
  );
}

/** Shown after the user stopped a load; with `stale` the old rows are below it. */
export function ListStopped({ stale, onRetry }: { stale: boolean; onRetry(): void }) {
  return (
    <div
      role={stale ? undefined : "alert"}
      className={stale ? "flex items-center gap-3 text-13" : "flex flex-col items-center gap-2 py-12 text-center"}
    >
      <p>{text(stale ? "workspace.list.stoppedStale" : "workspace.list.stopped")}</p>
      <Button size="small" onClick={onRetry}>
        {text("common.verb.retry")}
      </Button>
    </div>
  );
}
