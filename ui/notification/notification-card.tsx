import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from "react";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { cn } from "#ui/utils/cn.ts";
import { validList } from "#ui/lib/validate-props.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { scrollStop } from "#ui/lib/scroll-stop.ts";
import { useWords } from "#ui/words/words.tsx";

const marks = {
  ok: <CircleCheck aria-hidden className="size-5 text-ok" />,
  info: <Info aria-hidden className="size-5 text-accent-text" />,
  warn: <TriangleAlert aria-hidden className="size-5 text-warn" />,
  bad: <CircleAlert aria-hidden className="size-5 text-bad" />,
} as const;

export type NotificationTone = keyof typeof marks;

/** An action of a notification. */
export interface NotificationAction {
  label: string;
  onSelect: () => void;
  /** The main action, shown as a filled button. @default false */
  primary?: boolean;
  /** The notification stays open after this action. @default false */
  stays?: boolean;
}

export interface NotificationCardProps extends Omit<ComponentProps<"div">, "title" | "role"> {
  /** @default "info" */
  tone?: NotificationTone;
  title: ReactNode;
  /** Shown below the title; long text scrolls, also with keys. */
  text?: ReactNode;
  actions?: readonly NotificationAction[];
  /** Called when it is closed by its button, Escape or an action. */
  onClose: () => void;
}

/**
 * The card of a notification that stays open, named by its title. Tone "bad" has the role alert, others status. Escape
 * inside closes it.
 */
export function NotificationCard({
  tone = "info",
  title,
  text,
  actions: given = [],
  onClose,
  className,
  onKeyDown,
  ...rest
}: NotificationCardProps) {
  const actions = validList("Notification", "actions", given, "label");
  const words = useWords().toast;
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape is heard from the buttons inside
    <div
      data-slot="notification"
      data-state={tone}
      role={tone === "bad" ? "alert" : "status"}
      aria-labelledby={`${id}-title`}
      className={cn(
        "flex w-notice max-w-[calc(100vw-var(--assay-space-8))] items-start gap-3 rounded-surface border border-line bg-raised py-3 pe-2 ps-4 font-sans text-14 text-body shadow-float",
        className,
      )}
      onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => {
        onKeyDown?.(event);
        if (event.defaultPrevented || event.key !== "Escape" || isComposing(event)) return;
        // Escape must not close the layer below the notification.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      {...rest}
    >
      <span className="grid h-control-sm shrink-0 place-items-center">{marks[tone]}</span>
      <div className="min-w-0 flex-1 py-0.5">
        <div id={`${id}-title`} className="font-semibold wrap-anywhere">
          {title}
        </div>
        {text && (
          <div ref={scrollStop} className="mt-1 max-h-40 overflow-auto text-13 wrap-anywhere text-muted">
            {text}
          </div>
        )}
        {actions.length > 0 && (
          <div className="mt-3 mb-1 flex flex-wrap gap-2">
            {actions.map(({ label, onSelect, primary = false, stays = false }) => (
              <Button
                key={label}
                size="small"
                {...(primary && { tone: "primary" as const })}
                onClick={() => {
                  onSelect();
                  if (!stays) onClose();
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      <IconButton size="small" hint={false} label={words.close} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
