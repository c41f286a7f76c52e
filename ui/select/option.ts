import type { ReactNode } from "react";

/** One thing to choose. */
export interface Option {
  /** What is kept; unique in its list. */
  value: string;
  /** What is read. */
  label: string;
  /** A second, quieter line or word beside the label. */
  hint?: string;
  /** More text to find it by, e.g. pinyin initials. */
  keywords?: string;
  /** Shown but not to be chosen. @default false */
  disabled?: boolean;
  /** Stands before the label. */
  icon?: ReactNode;
}

/** Tells whether an option answers what was typed: in its label, hint, value or keywords, in any letter case. */
export function optionMatches(option: Option, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  if (wanted === "") return true;
  return [option.label, option.hint, option.value, option.keywords].some((part) =>
    part?.toLowerCase().includes(wanted),
  );
}
