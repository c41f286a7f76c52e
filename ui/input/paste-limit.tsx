import { type ClipboardEvent, type DragEvent, use, useState } from "react";
import { FieldContext } from "#ui/field/field-context.ts";
import { cn } from "#ui/utils/cn.ts";
import { basicZhCN } from "#ui/words/zh-CN/basic.ts";
import { useOwnWords } from "#ui/words/context.ts";

/** Max number of characters pasted or dropped into a field at once: with ten million, a browser hangs for minutes. */
export const mostPasted = 200_000;

interface OwnHandlers<E> {
  onPaste?: ((event: ClipboardEvent<E>) => void) | undefined;
  onDrop?: ((event: DragEvent<E>) => void) | undefined;
}

/**
 * Refuses a paste or drop that is too long before the browser inserts it, and shows a message; `own` are the caller's
 * handlers.
 */
export function usePasteLimit<E extends Element>(own: OwnHandlers<E>, still: boolean) {
  const words = useOwnWords("input", basicZhCN.input);
  // A Field adds space between its lines; without one the focus ring would cover the message.
  const apart = use(FieldContext) === null;
  const [count, setCount] = useState(0);
  function look(event: ClipboardEvent<E> | DragEvent<E>, data: DataTransfer) {
    if (event.defaultPrevented || still) return;
    const { length } = data.getData("text/plain");
    setCount(length > mostPasted ? length : 0);
    if (length > mostPasted) event.preventDefault();
  }
  return {
    handlers: {
      onPaste: (event: ClipboardEvent<E>) => {
        own.onPaste?.(event);
        look(event, event.clipboardData);
      },
      onDrop: (event: DragEvent<E>) => {
        own.onDrop?.(event);
        look(event, event.dataTransfer);
      },
    },
    /** Shown after the field, only while a paste is refused. */
    notice: count > 0 && (
      <span role="alert" data-slot="paste-notice" className={cn("text-12 text-bad", apart && "mt-1")}>
        {words.tooLong(count, mostPasted)}
      </span>
    ),
  };
}
