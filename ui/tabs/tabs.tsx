import * as Radix from "@radix-ui/react-tabs";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { roveGroup } from "#ui/lib/rove-at-once.ts";
import { useDirection } from "#ui/lib/use-direction.ts";

/** Holds which tab is chosen: `value`, `defaultValue`, `onValueChange`; `activationMode="manual"` waits for Enter. */
export function Tabs({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root dir={useDirection()} data-slot="tabs" className={cn("min-w-0", className)} {...rest} />;
}

/** The row of tabs, scrolled sideways when narrow; name it with `aria-label`. Left and Right wrap, Home and End. */
export function TabList({ className, onKeyDownCapture, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      data-slot="tab-list"
      className={cn(
        "flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]",
        className,
      )}
      onKeyDownCapture={(event) => {
        onKeyDownCapture?.(event);
        roveGroup(event, "tab");
      }}
      {...rest}
    />
  );
}

export interface TabProps extends ComponentProps<typeof Radix.Trigger> {
  /** How many records stand behind it; 0 is shown. */
  count?: number;
  /** How many errors are in it; none is not shown. */
  errors?: number;
  /** What the error count means, for readers: "2 处错误". */
  errorsLabel?: string;
  icon?: ReactNode;
}

/** One tab; the count stands beside what it counts. */
export function Tab({ count, errors = 0, errorsLabel, icon, className, children, ...rest }: TabProps) {
  return (
    <Radix.Trigger
      data-slot="tab"
      className={cn(
        "relative flex h-10.5 shrink-0 items-center gap-1.5 rounded-t-control px-2 whitespace-nowrap text-muted -outline-offset-2 transition-colors duration-fast select-none hover:text-body disabled:opacity-50 [&_svg]:size-4",
        "data-[state=active]:font-semibold data-[state=active]:text-accent-text data-[state=active]:shadow-mark-bottom",
        className,
      )}
      {...rest}
    >
      {icon}
      {/* The bold twin keeps the width, so that choosing a tab moves nothing. */}
      <span className="grid">
        <span className="col-start-1 row-start-1">{children}</span>
        <span aria-hidden className="invisible col-start-1 row-start-1 font-semibold">
          {children}
        </span>
      </span>
      {count !== undefined && (
        <span className={cn("text-12 font-normal text-faint [[data-state=active]>&]:text-inherit")}>{count}</span>
      )}
      {errors > 0 && (
        <span className="grid h-4.5 min-w-4.5 place-items-center rounded-full bg-bad-soft px-1.5 text-12 font-semibold text-bad">
          <span aria-hidden={errorsLabel ? true : undefined}>{errors}</span>
          {errorsLabel && <span className="sr-only">{errorsLabel}</span>}
        </span>
      )}
    </Radix.Trigger>
  );
}

/** What belongs to one tab. */
export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content data-slot="tab-panel" className={cn("rounded-tag", className)} {...rest} />;
}
