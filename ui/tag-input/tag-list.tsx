import { X } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";

/** One tag of the list. */
export interface TagEntry {
  key: string;
  label: string;
  /** Cannot be removed, even when other tags can. @default false */
  fixed?: boolean | undefined;
}

export interface TagListProps {
  tags: readonly TagEntry[];
  /** Accessible name of the list. */
  label: string;
  /** Key of the tag that the typed text repeats. */
  marked?: string | undefined;
  /** Accessible name of a tag's remove button. */
  removeLabel: (label: string) => string;
  /** Text for the number of hidden tags. */
  restLabel: (count: number) => string;
  /** Without it, no tag can be removed. */
  onRemove?: ((key: string) => void) | undefined;
  /** Max number of visible tags; the rest is shown as a count. @default all */
  maxTags?: number | undefined;
  /** Ref to the list, so that the field before it can move the focus here. */
  list: RefObject<HTMLUListElement | null>;
  /** The field that gets the focus after the last tag. */
  field: RefObject<HTMLElement | null>;
}

/** Focuses the last tag's remove button; returns whether there was one. */
export function focusLastTag(list: HTMLUListElement | null): boolean {
  const last = list?.querySelectorAll<HTMLElement>("button").item(list.querySelectorAll("button").length - 1);
  last?.focus();
  return Boolean(last);
}

/**
 * The tags of a field. Left and Right move through them, Delete and Backspace remove one, and Right after the last
 * returns to the field.
 */
export function TagList({ tags, label, marked, removeLabel, restLabel, onRemove, maxTags, list, field }: TagListProps) {
  function press(event: KeyboardEvent<HTMLButtonElement>, key: string) {
    const all = [...(list.current?.querySelectorAll("button") ?? [])];
    const place = all.indexOf(event.currentTarget);
    if (event.key === "ArrowLeft") all[Math.max(0, place - 1)]?.focus();
    else if (event.key === "ArrowRight") (all[place + 1] ?? field.current)?.focus();
    else if (event.key === "Delete" || event.key === "Backspace") {
      onRemove?.(key);
      (all[place - 1] ?? field.current)?.focus();
    } else return;
    event.preventDefault();
  }
  const inView = maxTags === undefined ? tags : tags.slice(0, maxTags);
  const hidden = tags.slice(inView.length);
  return (
    <ul ref={list} aria-label={label} className="m-0 contents list-none p-0">
      {inView.map((tag) => (
        <li
          key={tag.key}
          data-slot="field-tag"
          data-repeated={tag.key === marked || undefined}
          className="inline-flex h-6 max-w-48 min-w-0 items-center gap-0.5 rounded-tag bg-page ps-2 pe-0.5 text-13 text-inherit last:pe-0.5 data-repeated:bg-bad-soft"
        >
          <span className="truncate" title={tag.label}>
            {tag.label}
          </span>
          {onRemove && !tag.fixed ? (
            <button
              type="button"
              tabIndex={-1}
              aria-label={removeLabel(tag.label)}
              className="inline-flex size-5 flex-none items-center justify-center rounded-tag text-faint hover:bg-hover hover:text-body"
              onClick={() => {
                onRemove(tag.key);
                field.current?.focus();
              }}
              onKeyDown={(event) => press(event, tag.key)}
            >
              <X aria-hidden className="size-3" />
            </button>
          ) : (
            <span aria-hidden className="w-1.5" />
          )}
        </li>
      ))}
      {hidden.length > 0 && (
        <li
          className="inline-flex h-6 items-center rounded-tag bg-page px-2 text-13 text-muted"
          title={hidden.map((tag) => tag.label).join("，")}
        >
          {restLabel(hidden.length)}
        </li>
      )}
    </ul>
  );
}
