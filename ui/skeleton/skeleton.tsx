import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { cn } from "#ui/utils/cn.ts";
import { useWords } from "#ui/words/words.tsx";

/** A grey placeholder; give it the height and width of the real content. */
export function Skeleton({ className, ...rest }: ComponentProps<"span">) {
  return (
    <span
      aria-hidden
      data-slot="skeleton"
      className={cn(
        "block h-3.5 animate-pulse rounded-tag bg-line motion-reduce:animate-none forced-colors:border",
        className,
      )}
      {...rest}
    />
  );
}

/** Placeholder for lines of text; the last line is shorter. */
export function SkeletonText({ lines = 3, className }: { /** @default 3 */ lines?: number; className?: string }) {
  return (
    <div className={cn("flex flex-col gap-2.5 py-1", className)}>
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} className={at === lines - 1 ? "w-3/5" : "w-full"} />
      ))}
    </div>
  );
}

export interface LoadingProps {
  /** Whether the content is still loading. */
  active: boolean;
  /** The skeleton; hidden for the first 300 ms. */
  shape: ReactNode;
  /** Shown as a cancel button with the elapsed time after 5 s. */
  onCancel?: () => void;
  /** @default "取消" */
  cancelLabel?: string;
  children?: ReactNode;
}

/**
 * Shows waiting in three steps: nothing before 300 ms, then the skeleton, and after 5 s the elapsed time and a cancel
 * button.
 */
export function Loading({ active, shape, onCancel, cancelLabel, children }: LoadingProps) {
  return active ? <Waiting shape={shape} onCancel={onCancel} cancelLabel={cancelLabel} /> : children;
}

function Waiting({ shape, onCancel, cancelLabel }: Omit<LoadingProps, "active" | "children">) {
  const words = useWords();
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const read = () => setElapsed(performance.now() - start);
    const first = setTimeout(read, 300);
    const ticks = setInterval(read, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(ticks);
    };
  }, []);
  const seconds = Math.floor(elapsed / 1000);
  return (
    <div data-slot="loading" aria-busy data-state={elapsed < 300 ? "early" : seconds < 5 ? "waiting" : "slow"}>
      {elapsed >= 300 && <output className="sr-only">{words.skeleton.loading}</output>}
      {/* Its space is reserved from the start, so that nothing moves. */}
      <div className={elapsed < 300 ? "invisible" : undefined}>{shape}</div>
      {seconds >= 5 && (
        <div className="mt-3 flex items-center justify-center gap-2 text-13 text-muted">
          <span>{words.skeleton.elapsed(seconds)}</span>
          {onCancel && (
            <Button size="small" onClick={onCancel}>
              {cancelLabel ?? words.confirm.cancel}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
