import { CircleAlert, CircleCheck, Lock, MapPinOff, ServerCrash, WifiOff } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { CopyText } from "#ui/copy-text/copy-text.tsx";
import { cn } from "#ui/utils/cn.ts";
import { validKind } from "#ui/lib/validate-props.ts";
import { useWords } from "#ui/words/words.tsx";

const kinds = {
  forbidden: { code: "403", Picture: Lock, look: "bg-warn-soft text-warn" },
  missing: { code: "404", Picture: MapPinOff, look: "bg-accent-soft text-accent-text" },
  broken: { code: "500", Picture: ServerCrash, look: "bg-bad-soft text-bad" },
  offline: { code: undefined, Picture: WifiOff, look: "bg-line-soft text-muted" },
  done: { code: undefined, Picture: CircleCheck, look: "bg-ok-soft text-ok" },
  failed: { code: undefined, Picture: CircleAlert, look: "bg-bad-soft text-bad" },
} as const;

export interface ResultProps extends Omit<ComponentProps<"div">, "title"> {
  /** Kind of result; forbidden, missing, broken and offline have default texts. */
  kind: keyof typeof kinds;
  title?: ReactNode;
  /** Reason and next step, e.g. the missing permission and whom to ask. */
  body?: ReactNode;
  onRetry?: () => void;
  onHome?: () => void;
  /** More buttons. */
  actions?: ReactNode;
  /** Trace id, shown with a copy button. */
  traceId?: string;
  /** Level of the heading. @default 1 */
  level?: 1 | 2 | 3;
}

/** A whole page or panel that shows a result: 403, 404, 500, offline, done, failed. */
export function Result({
  kind: givenKindName,
  title,
  body,
  onRetry,
  onHome,
  actions,
  traceId,
  level = 1,
  className,
  children,
  ...rest
}: ResultProps) {
  const kind = validKind("Result", "kind", givenKindName, kinds, "failed");
  const words = useWords().result;
  const { code, Picture, look } = kinds[kind];
  const own = kind === "done" || kind === "failed" ? undefined : words[kind];
  const Heading = `h${level === 2 || level === 3 ? level : 1}` as const;
  return (
    <div
      data-slot="result"
      data-state={kind}
      className={cn("mx-auto flex max-w-140 flex-col items-center px-4 py-16 text-center", className)}
      {...rest}
    >
      <span className={cn("mb-4 grid size-14 place-items-center rounded-full", look)}>
        <Picture aria-hidden strokeWidth={1.5} className="size-7" />
      </span>
      <Heading tabIndex={-1} className="text-20 font-semibold outline-none">
        {title ?? own?.title}
      </Heading>
      {code && <p className="mt-0.5 text-12 text-faint">{code}</p>}
      {(body ?? own?.body) && <div className="mt-2 wrap-anywhere text-muted">{body ?? own?.body}</div>}
      {traceId && (
        <div className="mt-2 flex items-center gap-1 text-12 text-faint">
          {words.trace} <CopyText text={traceId} />
        </div>
      )}
      {(onRetry || onHome || actions) && (
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button tone="primary" onClick={onRetry}>
              {words.retry}
            </Button>
          )}
          {onHome && (
            <Button tone={onRetry || actions ? "plain" : "primary"} onClick={onHome}>
              {words.home}
            </Button>
          )}
          {actions}
        </div>
      )}
      {children && <div className="mt-6 w-full text-start">{children}</div>}
    </div>
  );
}
