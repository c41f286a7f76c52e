import type { SyntheticEvent } from "react";

/** Classes of an editor that covers its cell; the ring says where the keyboard is. */
export const editorBox =
  "absolute inset-0 z-1 flex min-w-0 items-center gap-1.5 bg-surface px-2 text-body outline-2 -outline-offset-2 outline-accent data-invalid:outline-bad forced-colors:outline-[Highlight]";

/** Classes of the bare text element in it. */
export const editorText =
  "h-full min-w-0 flex-1 appearance-none border-0 bg-transparent p-0 text-inherit [font-size:inherit] outline-none placeholder:text-faint";

/** Takes a key, or a press in a layer, for the editor alone: layers stand in the table's cell for React. */
export function keepInside(event: SyntheticEvent): void {
  event.stopPropagation();
}

/** Takes a key for good. */
export function takeKey(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
