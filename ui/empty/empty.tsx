import { Inbox, SearchX } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { cn } from "#ui/utils/cn.ts";
import { useWords } from "#ui/words/words.tsx";

export interface EmptyProps extends Omit<ComponentProps<"div">, "title"> {
  /** @default "暂无数据", or "没有符合条件的数据" with `onClear` */
  title?: ReactNode;
  /** What will appear here, and how. */
  body?: ReactNode;
  /** Filters hide everything: shows a 清除筛选 button that calls this. */
  onClear?: () => void;
  /** Create button, if the user may create. */
  action?: ReactNode;
}

/** Renders an empty state: there is no data yet, or the filters match nothing. */
export function Empty({ title, body, onClear, action, className, ...rest }: EmptyProps) {
  const words = useWords().empty;
  const Picture = onClear ? SearchX : Inbox;
  return (
    <div
      data-slot="empty"
      data-state={onClear ? "filtered" : "empty"}
      className={cn("flex flex-col items-center gap-1 px-4 py-10 text-center", className)}
      {...rest}
    >
      <Picture aria-hidden strokeWidth={1.25} className="mb-2 size-9 text-line-strong" />
      <div className="text-body">{title ?? (onClear ? words.filtered : words.title)}</div>
      {body && <div className="max-w-100 text-13 text-muted">{body}</div>}
      {(onClear || action) && (
        <div className="mt-3 flex gap-2">
          {onClear && <Button onClick={onClear}>{words.clear}</Button>}
          {action}
        </div>
      )}
    </div>
  );
}
