import { useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from "react";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/popover/popover.tsx";
import type { PopoverContentProps } from "#ui/popover/popover.tsx";
import { givenElement } from "#ui/lib/given-element.ts";
import { validKind } from "#ui/lib/validate-props.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { PopconfirmQuestion } from "./popconfirm-question.tsx";
import { wayNear } from "./way-near.ts";

const tones = { plain: "", danger: "" } as const;

export interface PopconfirmProps extends Omit<PopoverContentProps, "title" | "children" | "padded" | "role"> {
  /** The question. */
  title: ReactNode;
  /** Effect of the action: on what, and on how many. */
  body?: ReactNode;
  /** "danger" for actions that cannot be undone: red button, focus on cancel. @default "plain" */
  tone?: keyof typeof tones;
  /** The verb of the action. @default "确定" */
  ok?: string;
  /** @default "取消" */
  cancel?: string;
  /**
   * Runs the action. While its promise is pending the button is busy and the question cannot be closed; then it closes.
   * When it throws or rejects, the question stays open and shows an error.
   */
  onConfirm: () => unknown;
  /** Message for an error of `onConfirm`. @default "操作失败，请重试" */
  failure?: (error: unknown) => ReactNode;
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The one element that opens the question: a Button, or another element that takes a ref and native props. */
  children: ReactElement;
}

/** Accepts promises of any library: only `then` is certain to exist. */
const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";

/** Keeps Tab inside the open question. */
function loopTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("button, a[href], input, select, textarea")];
  const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)];
  if (document.activeElement !== last) return;
  event.preventDefault();
  first?.focus();
}

/**
 * Asks for confirmation next to the pressed button before the action runs. The focus returns to the button. If the
 * action removed the button, the focus goes to the nearest remaining element.
 */
export function Popconfirm({
  title,
  body,
  tone: givenTone = "plain",
  ok,
  cancel,
  onConfirm,
  failure,
  open: openProp,
  defaultOpen = false,
  onOpenChange,
  onOpenAutoFocus,
  onCloseAutoFocus,
  onKeyDown,
  children,
  ...rest
}: PopconfirmProps) {
  const id = useId();
  const tone = validKind("Popconfirm", "tone", givenTone, tones, "plain");
  const [open, setOpen] = useControlled(openProp, defaultOpen, onOpenChange);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ error: unknown }>();
  const [wasOpen, setWasOpen] = useState(Boolean(open));
  const trigger = useRef<HTMLButtonElement>(null);
  const goNear = useRef<() => void>(undefined);
  const okButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);

  // On each opening, even by the caller, the last error is cleared.
  if (Boolean(open) !== wasOpen) {
    setWasOpen(Boolean(open));
    if (open) setFault(undefined);
  }

  const confirm = () => {
    if (busy) return;
    setFault(undefined);
    const failed = (error: unknown) => setFault({ error });
    try {
      const done = onConfirm();
      if (!isPromise(done)) return setOpen(false);
      setBusy(true);
      Promise.resolve(done)
        .then(() => setOpen(false), failed)
        .finally(() => setBusy(false));
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        // A running action cannot be cancelled.
        if (!busy) setOpen(next);
      }}
    >
      <PopoverTrigger asChild ref={trigger}>
        {givenElement("Popconfirm", "children", children)}
      </PopoverTrigger>
      <PopoverContent
        {...rest}
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={body ? `${id}-body` : undefined}
        padded={false}
        onOpenAutoFocus={(event) => {
          goNear.current = trigger.current ? wayNear(trigger.current) : undefined;
          onOpenAutoFocus?.(event);
          if (event.defaultPrevented) return;
          event.preventDefault();
          (tone === "danger" ? cancelButton : okButton).current?.focus();
        }}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          // An element pressed elsewhere keeps the focus it got.
          const lost = !trigger.current && document.activeElement === document.body;
          if (!event.defaultPrevented && lost) goNear.current?.();
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          // The key was held down before this question opened, so it is not an answer.
          if (event.key === "Enter" && event.repeat) event.preventDefault();
          if (!event.defaultPrevented) loopTab(event);
        }}
      >
        <PopconfirmQuestion
          id={id}
          title={title}
          body={body}
          tone={tone}
          ok={ok}
          cancel={cancel}
          busy={busy}
          fault={fault && (failure?.(fault.error) ?? true)}
          okButton={okButton}
          cancelButton={cancelButton}
          onOk={confirm}
          onCancel={() => !busy && setOpen(false)}
        />
      </PopoverContent>
    </Popover>
  );
}
