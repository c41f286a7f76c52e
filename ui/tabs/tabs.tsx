import * as Radix from "@radix-ui/react-tabs";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { roveGroup } from "#ui/lib/rove-at-once.ts";
import { useDirection } from "#ui/lib/use-direction.ts";

/**
 * Holds the active tab: `value`, `defaultValue`, `onValueChange`. With `activationMode="manual"` a tab is activated
 * only by Enter.
 */
export function Tabs({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root dir={useDirection()} data-slot="tabs" className={cn("min-w-0", className)} {...rest} />;
}

/**
 * The row of tabs; scrolls sideways in a narrow layout. Name it with `aria-label`. Left and Right wrap, Home and End
 * move.
 */
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
  /** Number of records in the tab; 0 is shown. */
  count?: number;
  /** Number of errors in the tab; 0 is hidden. */
  errors?: number;
  /** Text of the error count for screen readers: "2 处错误". */
  errorsLabel?: string;
  icon?: ReactNode;
}

/** One tab, with its count next to the label. */
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
      {/* The bold copy reserves the width, so that activating a tab moves nothing. */}
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

/** Content of one tab. */
export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content data-slot="tab-panel" className={cn("rounded-tag", className)} {...rest} />;
}
