import { useEffect, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { text } from "#src/lib/text.ts";

/** Says how long a list has been loading and offers to stop: a call gives up after 90 s only. */
export function ListWait({ since, onStop }: { /** Seconds already waited. */ since: number; onStop(): void }) {
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

/** A load that the person stopped; with rows below it, those of before. */
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
