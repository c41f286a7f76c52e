import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { Button } from "#ui/button/button.tsx";
import { Spinner } from "#ui/button/spinner.tsx";
import { CopyText } from "#ui/copy-text/copy-text.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { isComposing } from "#ui/utils/ime.ts";
import { useWords } from "#ui/words/words.tsx";
import type { NotifyOptions } from "./notify.tsx";
import { useFocusWhenFree } from "./use-focus-when-free.ts";
import { useLifetime } from "./use-lifetime.ts";

const marks = {
  ok: <CircleCheck aria-hidden className="size-4.5 text-ok" />,
  info: <Info aria-hidden className="size-4.5 text-accent-text" />,
  warn: <TriangleAlert aria-hidden className="size-4.5 text-warn" />,
  bad: <CircleAlert aria-hidden className="size-4.5 text-bad" />,
  busy: <Spinner className="size-4.5 text-accent-text" />,
} as const;

export type NoticeTone = keyof typeof marks;

export interface NoticeProps extends NotifyOptions {
  tone: NoticeTone;
  message: ReactNode;
  onClose: () => void;
}

/** The card of one notification; an error has the role alert, others status. Escape inside closes it. */
export function Notice({
  tone,
  message,
  body,
  onUndo,
  action,
  focusAction = false,
  traceId,
  duration = Number.POSITIVE_INFINITY,
  onClose,
}: NoticeProps) {
  const words = useWords().toast;
  const card = useRef<HTMLDivElement>(null);
  const actButton = useRef<HTMLButtonElement>(null);
  useLifetime(card, duration, message, onClose);
  useFocusWhenFree(actButton, focusAction, message);
  const press = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape is heard from the buttons inside
    <div
      ref={card}
      data-slot="notice"
      data-state={tone}
      role={tone === "bad" ? "alert" : "status"}
      className="flex font-sans w-notice max-w-[calc(100vw-var(--assay-space-8))] items-start gap-2.5 rounded-surface border border-line bg-raised py-2 pe-2 ps-3.5 text-14 text-body shadow-float"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.defaultPrevented || event.key !== "Escape" || isComposing(event)) return;
        // Escape must not close the layer below the notice.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <span className="grid h-control-sm shrink-0 place-items-center">{marks[tone]}</span>
      <div className="min-w-0 flex-1 py-0.5">
        <div className={body ? "font-semibold wrap-anywhere" : "wrap-anywhere"}>{message}</div>
        {body && <div className="mt-0.5 max-h-40 overflow-auto text-13 wrap-anywhere text-muted">{body}</div>}
        {traceId && (
          <div className="mt-1 flex items-center gap-1 text-12 text-faint">
            {words.trace} <CopyText text={traceId} />
          </div>
        )}
      </div>
      {action && (
        <Button ref={actButton} size="small" tone="text" onClick={press(action.onSelect)}>
          {action.label}
        </Button>
      )}
      {onUndo && (
        <Button tone="text" size="small" onClick={press(onUndo)}>
          {words.undo}
        </Button>
      )}
      <IconButton size="small" hint={false} label={words.close} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
