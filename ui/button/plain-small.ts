/** Classes that all buttons share. */
export const buttonFrame =
  "relative inline-flex shrink-0 items-center justify-center gap-1.5 rounded-control border whitespace-nowrap transition-colors duration-fast select-none [&_svg]:size-4 [&_svg]:shrink-0 disabled:cursor-not-allowed disabled:opacity-50 data-[state=busy]:cursor-progress forced-colors:border-[ButtonBorder]";

export const plainTone =
  "border-line-firm bg-surface text-body not-aria-disabled:hover:border-line-strong not-aria-disabled:hover:bg-hover";

export const smallSize = "h-control-sm px-2.5 text-13";

/** Classes of a small plain button that is never refused, for pages that must not load the other button styles. */
export const plainSmallButton = `${buttonFrame} ${smallSize} ${plainTone}`;
