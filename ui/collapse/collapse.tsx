import { useId, type ComponentProps, type KeyboardEvent, type ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { validKind, validList, validTexts } from "#ui/lib/validate-props.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import type { SlotClasses } from "#ui/utils/slot-classes.ts";
import { CollapsePanel } from "./collapse-panel.tsx";

/** One collapsible section. */
export interface CollapseItem {
  /** Unique key of the section. */
  key: string;
  title: ReactNode;
  /** Content; it stays in the document while collapsed, so that the browser's search finds it. */
  content: ReactNode;
  /** Short summary on the title line, outside its button; readable while the section is collapsed. */
  summary?: ReactNode;
  /** Content at the end of the title line, outside its button: a number, a state, an action. */
  extra?: ReactNode;
  /** Cannot be opened or closed; the title stays focusable. @default false */
  disabled?: boolean;
}

export interface CollapseProps extends Omit<ComponentProps<"div">, "defaultValue" | "onChange" | "children"> {
  items: readonly CollapseItem[];
  /** Keys of the open sections. */
  value?: readonly string[];
  /** @default [] */
  defaultValue?: readonly string[];
  onValueChange?: (open: readonly string[]) => void;
  /** Allows at most one open section: opening one closes the other. @default false */
  single?: boolean;
  /** Side of the arrow. @default "start" */
  iconSide?: "start" | "end";
  /** Draws a frame around all sections; without it there are only lines between them. @default true */
  framed?: boolean;
  /** Heading level of the titles. @default 3 */
  level?: 2 | 3 | 4 | 5 | 6;
  /** Classes of the inner parts; `className` applies to the component itself. */
  classNames?: SlotClasses<"item" | "head" | "title" | "content">;
}

const sides = { start: "", end: "" } as const;
const trigger = "[data-slot=collapse-trigger]";

/** Index of the title that a key moves to, starting at `at` of `count`. */
function placeOf(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

/** Arrows, Home and End move between titles, but not into a nested collapse. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const { target, currentTarget, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement) || !target.matches(trigger)) return;
  const own = [...currentTarget.querySelectorAll<HTMLElement>(trigger)].filter(
    (one) => one.closest("[data-slot=collapse]") === currentTarget,
  );
  const at = own.indexOf(target);
  const place = at < 0 ? undefined : placeOf(key, at, own.length);
  if (place === undefined) return;
  event.preventDefault();
  own[place]?.focus();
}

/**
 * Renders sections that collapse under their titles, one or several open. The frame receives native props and `ref`.
 */
export function Collapse({
  items: givenItems,
  value,
  defaultValue = [],
  onValueChange,
  single = false,
  iconSide: givenSide = "start",
  framed = true,
  level = 3,
  className,
  classNames,
  onKeyDown,
  ...rest
}: CollapseProps) {
  const items = validList("Collapse", "items", givenItems, "key");
  const iconSide = validKind("Collapse", "iconSide", givenSide, sides, "start");
  const id = useId();
  const [open, setOpen] = useControlled(
    validTexts("Collapse", "value", value),
    validTexts("Collapse", "defaultValue", defaultValue) ?? [],
    onValueChange,
  );
  const change = (key: string, opened: boolean) => {
    if (!opened) setOpen(open.filter((one) => one !== key));
    else setOpen(single ? [key] : [...open.filter((one) => one !== key), key]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys are heard from the titles inside
    <div
      data-slot="collapse"
      className={cn(
        "min-w-0 divide-y divide-line-soft text-body",
        framed && "rounded-surface border border-line bg-surface",
        className,
      )}
      {...rest}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        moveFocus(event);
      }}
    >
      {items.map((item, at) => (
        <CollapsePanel
          key={item.key}
          id={`${id}-${at}`}
          item={item}
          open={open.includes(item.key)}
          onOpenChange={(opened) => change(item.key, opened)}
          iconSide={iconSide}
          framed={framed}
          classNames={classNames}
          level={[2, 3, 4, 5, 6].includes(level) ? level : 3}
          // Too many landmark regions do not help navigation.
          region={items.length <= 6}
        />
      ))}
    </div>
  );
}
