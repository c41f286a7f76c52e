import type { ReactNode } from "react";

/** One option of a list. */
export interface Option {
  /** The stored value; unique in its list. */
  value: string;
  /** The displayed text. */
  label: string;
  /** A second, less prominent line or word next to the label. */
  hint?: string;
  /** Extra text to search by, e.g. pinyin initials. */
  keywords?: string;
  /** Shown, but cannot be chosen. @default false */
  disabled?: boolean;
  /** Shown before the label. */
  icon?: ReactNode;
}

/** Returns whether an option matches the query: in its label, hint, value or keywords, ignoring case. */
export function optionMatches(option: Option, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  if (wanted === "") return true;
  return [option.label, option.hint, option.value, option.keywords].some((part) =>
    part?.toLowerCase().includes(wanted),
  );
}
