import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from "react";
import { cn } from "#ui/utils/cn.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { Popover, PopoverAnchor, PopoverContent } from "#ui/popover/popover.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { pickersZhCN } from "#ui/words/zh-CN/pickers.ts";

export interface SplitterProps extends Omit<ComponentProps<"div">, "children" | "defaultValue"> {
  /** The first panel, whose size is set, and the second, which takes the remaining space. */
  children: readonly [first: ReactNode, second: ReactNode];
  /** Direction of the panels. @default "row" */
  direction?: "row" | "column";
  /** Size of the first panel in px. */
  size?: number;
  /** @default 280 */
  defaultSize?: number;
  onSizeChange?: (size: number) => void;
  /** Min size of the first panel in px. @default 120 */
  min?: number;
  /** Max size of the first panel in px. @default all but 120 px for the second panel */
  max?: number;
  /** Accessible name of the handle. @default 调整面板大小 */
  "aria-label"?: string;
}

const STEP = 10;
const LEAP = 50;
const LEAST_REST = 120;

/**
 * Two panels with a handle between them. Drag it, or use keys: arrows move it by 10 px, with Shift by 50 px, Home and
 * End to the limits, and Enter opens a number field. A double click restores the initial size.
 */
export function Splitter({
  children,
  direction = "row",
  size,
  defaultSize = 280,
  onSizeChange,
  min = 120,
  max: mostGiven,
  "aria-label": label,
  className,
  style,
  ref,
  ...rest
}: SplitterProps) {
  const words = useOwnWords("splitter", pickersZhCN.splitter);
  const [first, second] = Array.isArray(children)
    ? (children as readonly ReactNode[])
    : [children as unknown as ReactNode];
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const merged = useMergedRefs(box, ref);
  const [room, setRoom] = useState(0);
  const [held, setHeld] = useControlled(size, defaultSize, onSizeChange);
  const [dragging, setDragging] = useState(false);
  // Where the pointer grabbed the handle, and the size then. A ref, because a move may come before the next render.
  const hold = useRef<{ at: number; size: number }>(undefined);
  const [asking, setAsking] = useState(false);
  const handle = useRef<HTMLDivElement>(null);
  const row = direction === "row";
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return undefined;
    const measure = () => setRoom(row ? node.clientWidth : node.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [row]);
  const max = Math.max(min, mostGiven ?? (room === 0 ? Math.max(min, held) : room - LEAST_REST));
  const inside = (px: number) => Math.round(Math.min(max, Math.max(min, px)));
  const now = inside(held);
  function put(px: number) {
    if (inside(px) !== held) setHeld(inside(px));
  }
  // In a right-to-left row the first panel is on the right.
  const sign = () => (row && box.current && getComputedStyle(box.current).direction === "rtl" ? -1 : 1);

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const step = event.shiftKey ? LEAP : STEP;
    const moves: Record<string, number> = row
      ? { ArrowLeft: now - step * sign(), ArrowRight: now + step * sign() }
      : { ArrowUp: now - step, ArrowDown: now + step };
    const next = { ...moves, Home: min, End: max }[event.key];
    if (event.key === "Enter") setAsking(true);
    else if (next === undefined) return;
    else put(next);
    event.preventDefault();
  }
  function letGo() {
    hold.current = undefined;
    setDragging(false);
  }
  const place = (event: PointerEvent) => (row ? event.clientX : event.clientY);
  return (
    <div
      {...rest}
      ref={merged}
      data-slot="splitter"
      data-state={dragging ? "dragging" : "idle"}
      className={cn("flex min-h-0 min-w-0", row ? "flex-row" : "flex-col", dragging && "select-none", className)}
      style={style}
    >
      <div
        id={id}
        data-slot="splitter-first"
        className="min-h-0 min-w-0 flex-none overflow-auto"
        style={{ [row ? "width" : "height"]: now }}
      >
        {first}
      </div>
      <Popover open={asking} onOpenChange={setAsking}>
        <PopoverAnchor asChild>
          {/* A focusable separator is a widget (ARIA window splitter), so it may handle keys. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <div
            ref={handle}
            role="separator"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label={label ?? words.resize}
            aria-controls={id}
            aria-orientation={row ? "vertical" : "horizontal"}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={now}
            aria-valuetext={words.size(now)}
            data-slot="splitter-handle"
            data-state={dragging ? "dragging" : "idle"}
            className={cn(
              "group/handle relative z-1 flex flex-none touch-none items-center justify-center bg-line hover:bg-accent focus-visible:bg-accent data-[state=dragging]:bg-accent",
              // One pixel is visible, 24 px can be grabbed.
              "after:absolute after:content-['']",
              row
                ? "w-px cursor-col-resize after:inset-y-0 after:-inset-x-3"
                : "h-px cursor-row-resize after:inset-x-0 after:-inset-y-3",
            )}
            onKeyDown={press}
            onDoubleClick={() => put(defaultSize)}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              event.preventDefault();
              event.currentTarget.focus();
              event.currentTarget.setPointerCapture(event.pointerId);
              hold.current = { at: place(event), size: now };
              setDragging(true);
            }}
            onPointerMove={(event) => {
              const from = hold.current;
              if (from) put(from.size + (place(event) - from.at) * sign());
            }}
            onPointerUp={letGo}
            onPointerCancel={letGo}
          >
            <span
              aria-hidden
              className={cn(
                "absolute rounded-full bg-line-strong group-hover/handle:bg-accent group-focus-visible/handle:bg-accent",
                row ? "h-6 w-1" : "h-1 w-6",
              )}
            />
          </div>
        </PopoverAnchor>
        <PopoverContent
          aria-label={label ?? words.resize}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            handle.current?.focus();
          }}
        >
          <label className="flex flex-col gap-1 text-13 text-muted">
            {words.field}
            <NumberInput
              className="w-40"
              min={min}
              max={max}
              step={STEP}
              value={now}
              onValueChange={(next) => next !== null && put(next)}
              onKeyDown={(event) => {
                if (event.key === "Enter" && !isComposing(event)) setAsking(false);
              }}
            />
          </label>
        </PopoverContent>
      </Popover>
      <div data-slot="splitter-second" className="min-h-0 min-w-0 flex-1 overflow-auto">
        {second}
      </div>
    </div>
  );
}
