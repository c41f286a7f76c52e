import type { SyntheticEvent } from "react";

/** Classes of an editor that covers its cell; the ring shows the focus. */
export const editorBox =
  "absolute inset-0 z-1 flex min-w-0 items-center gap-1.5 bg-surface px-2 text-body outline-2 -outline-offset-2 outline-accent data-invalid:outline-bad forced-colors:outline-[Highlight]";

/** Classes of the plain text field inside it. */
export const editorText =
  "h-full min-w-0 flex-1 appearance-none border-0 bg-transparent p-0 text-inherit [font-size:inherit] outline-none placeholder:text-faint";

/** Stops an event at the editor: React bubbles events of an overlay to the table cell. */
export function keepInside(event: SyntheticEvent): void {
  event.stopPropagation();
}

/** Stops an event and prevents its default. */
export function takeKey(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
