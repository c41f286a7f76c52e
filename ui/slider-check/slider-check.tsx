import { Check, ChevronsRight } from "lucide-react";
import { useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { Button } from "#ui/button/button.tsx";
import { useFieldLink } from "#ui/field/field-context.ts";
import { cn } from "#ui/utils/cn.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pickersZhCN } from "#ui/words/zh-CN/pickers.ts";

/** How the check was passed. */
export type CheckWay = "drag" | "keys" | "press";

export interface SliderCheckProps
  extends ReportsValue, Omit<ComponentProps<"div">, "defaultValue" | "onChange" | "children"> {
  /** Passed: locked until the caller resets it. */
  value?: boolean;
  /** @default false */
  defaultValue?: boolean;
  onValueChange?: (passed: boolean) => void;
  /**
   * Called once when the check is passed. The server must not rely on it: it only prevents accidents of honest users.
   */
  onSuccess?: (way: CheckWay) => void;
  /** Action of 用其他方式验证, e.g. a code by text message. @default a press on it passes the check */
  onOther?: () => void;
  disabled?: boolean;
  /** Name under which a form submits "1" once the check is passed. */
  name?: string;
  /** The form cannot be submitted before the check is passed. @default false */
  required?: boolean;
}

/** Width of the handle in px. */
const HANDLE = 40;
/** A key moves the handle by a tenth of the track, in percent. */
const KEY_STEP = 10;

/**
 * A slider that checks that a person is present. Dragged to the end it passes and is locked; released earlier it snaps
 * back. Right and Left move it, End and Enter pass it; the button next to it passes with one press.
 */
export function SliderCheck({
  value,
  defaultValue = false,
  onValueChange,
  onSuccess,
  onOther,
  name,
  required,
  className,
  ...rest
}: SliderCheckProps) {
  const words = useOwnWords("sliderCheck", pickersZhCN.sliderCheck);
  const native = useFieldLink<typeof rest & { disabled?: boolean }>(rest, true);
  const {
    disabled = false,
    id,
    "aria-label": label,
    "aria-labelledby": labelledBy,
    "aria-describedby": describedBy,
    "aria-invalid": invalid,
    // ARIA does not allow a required slider; the field's label shows it instead.
    "aria-required": _required,
    ...others
  } = native;
  const track = useRef<HTMLDivElement>(null);
  const [passed, setPassed] = useControlled(value, defaultValue, onValueChange);
  useFormReset(track, value, defaultValue, setPassed);
  const [dragging, setDragging] = useState(false);
  // Where the pointer grabbed the handle. A ref, because a move may come before the next render.
  const grip = useRef<number>(undefined);
  // Position of the handle, in percent of the track.
  const [moved, setMoved] = useState(0);
  const state = passed ? "success" : dragging || moved > 0 ? "dragging" : "idle";
  const at = passed ? 100 : moved;

  function letGo() {
    grip.current = undefined;
    setDragging(false);
    setMoved(0);
  }
  function pass(way: CheckWay) {
    letGo();
    if (passed || disabled) return;
    setPassed(true);
    onSuccess?.(way);
  }
  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (passed || disabled) return;
    const rtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const [on, back] = rtl ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    const { key } = event;
    if (key === "End" || key === "Enter") pass("keys");
    else if (key === on || key === "ArrowUp") {
      if (moved + KEY_STEP >= 100) pass("keys");
      else setMoved(moved + KEY_STEP);
    } else if (key === back || key === "ArrowDown") setMoved(Math.max(0, moved - KEY_STEP));
    else if (key === "Home") setMoved(0);
    else return;
    event.preventDefault();
  }

  return (
    <div
      {...others}
      data-slot="slider-check"
      data-state={state}
      data-disabled={disabled || undefined}
      className={cn("relative flex max-w-full flex-col items-start gap-1", className)}
    >
      <div
        ref={track}
        data-slot="slider-check-track"
        className="relative h-10 w-full min-w-50 overflow-hidden rounded-control border border-line-strong bg-page has-[[aria-invalid=true]]:border-bad has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
      >
        <div
          aria-hidden
          className={cn(
            "absolute inset-y-0 start-0",
            passed ? "bg-ok-soft" : "bg-accent-soft",
            !dragging && "transition-[width] duration-base",
          )}
          style={{ width: `calc((100% - ${HANDLE}px) * ${at / 100} + ${HANDLE / 2}px)` }}
        />
        <div
          aria-hidden
          className={cn(
            "absolute inset-0 flex items-center justify-center px-12 text-13 select-none",
            passed ? "text-ok" : "text-muted",
          )}
        >
          <span className="truncate">{passed ? words.done : state === "dragging" ? words.dragging : words.idle}</span>
        </div>
        <div
          id={id}
          role="slider"
          tabIndex={disabled ? undefined : 0}
          aria-label={label ?? (labelledBy ? undefined : words.label)}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(at)}
          aria-valuetext={passed ? words.done : at === 0 ? words.idle : words.value(Math.round(at))}
          aria-disabled={disabled || passed || undefined}
          title={passed || disabled ? undefined : words.hint}
          data-slot="slider-check-handle"
          data-state={state}
          className={cn(
            "absolute inset-y-0 flex touch-none items-center justify-center rounded-control border bg-surface outline-none select-none",
            passed
              ? "cursor-default border-ok text-ok"
              : "cursor-grab border-line-strong text-accent-text data-[state=dragging]:cursor-grabbing data-[state=dragging]:border-accent",
            !dragging && "transition-[inset-inline-start] duration-base",
            disabled && "cursor-not-allowed text-faint",
          )}
          style={{ width: HANDLE, insetInlineStart: `calc((100% - ${HANDLE}px) * ${at / 100})` }}
          onKeyDown={press}
          onBlur={() => setMoved(0)}
          onPointerDown={(event) => {
            if (event.button !== 0 || passed || disabled) return;
            event.preventDefault();
            event.currentTarget.focus();
            event.currentTarget.setPointerCapture(event.pointerId);
            setMoved(0);
            grip.current = event.clientX;
            setDragging(true);
          }}
          onPointerMove={(event) => {
            if (grip.current === undefined || !track.current) return;
            const way = track.current.clientWidth - HANDLE;
            const rtl = getComputedStyle(event.currentTarget).direction === "rtl";
            const px = (event.clientX - grip.current) * (rtl ? -1 : 1);
            if (px >= way) pass("drag");
            else setMoved(Math.max(0, (px / way) * 100));
          }}
          // Released too early: back to the start.
          onPointerUp={letGo}
          onPointerCancel={letGo}
        >
          {passed ? (
            <Check aria-hidden className="size-4" />
          ) : (
            <ChevronsRight aria-hidden className="size-4 rtl:rotate-180" />
          )}
        </div>
      </div>
      {!passed && (
        <Button
          tone="text"
          size="small"
          disabled={disabled}
          onClick={() => {
            if (onOther) onOther();
            else pass("press");
          }}
        >
          {words.other}
        </Button>
      )}
      <output className="sr-only">{passed ? words.done : ""}</output>
      <FormValue name={name} value={passed ? "1" : ""} required={required} disabled={disabled} />
    </div>
  );
}
