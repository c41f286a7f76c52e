/**
 * Classes of the box around every text-like control: a border with 3:1 contrast, and one focus ring for the text
 * inside. A small button inside has its own ring.
 */
export const controlBox =
  "relative flex min-w-0 items-center gap-2 rounded-control border border-control-line bg-control-fill text-body transition-[border-color,background-color] duration-fast hover:border-accent has-[:focus-visible:not(button:not([role=combobox]))]:border-accent has-[:focus-visible:not(button:not([role=combobox]))]:outline-2 has-[:focus-visible:not(button:not([role=combobox]))]:outline-offset-2 has-[:focus-visible:not(button:not([role=combobox]))]:outline-ring data-invalid:border-bad data-invalid:has-[:focus-visible:not(button:not([role=combobox]))]:outline-bad data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-page data-disabled:text-muted data-disabled:[&_svg]:opacity-50 data-readonly:bg-page forced-colors:border-[CanvasText]";

/** Height, padding and font size of a control box: 32 px, or 26 px in toolbars and tables. */
export const controlSizes = {
  middle: "h-control px-3 text-14",
  small: "h-control-sm px-2 text-13",
} as const;

export type ControlSize = keyof typeof controlSizes;

/** Classes of the bare text element inside a control box. */
export const controlText =
  "h-full min-w-0 flex-1 appearance-none border-0 bg-transparent p-0 text-inherit [font-size:inherit] outline-none placeholder:text-faint disabled:cursor-not-allowed";

/** Classes of a small icon button inside a control box, 24 px square. */
export const controlIcon =
  "-me-1.5 inline-flex size-6 flex-none items-center justify-center rounded-tag text-faint hover:bg-hover hover:text-body disabled:pointer-events-none";

interface BoxState {
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
}

/** The data attributes that style a control box, from the props of the control inside. */
export function boxState(control: BoxState) {
  const invalid = String(control["aria-invalid"] ?? false) !== "false";
  return {
    "data-invalid": invalid || undefined,
    "data-disabled": control.disabled || undefined,
    "data-readonly": control.readOnly || undefined,
  };
}
