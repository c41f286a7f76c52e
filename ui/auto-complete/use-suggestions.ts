import { type KeyboardEvent, type MouseEvent, useEffect, useState } from "react";
import { useOptions, type OptionSource } from "#ui/combobox/use-options.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { inDialog } from "#ui/lib/in-dialog.ts";
import type { Option } from "#ui/select/option.ts";

export interface SuggestionsOptions extends OptionSource {
  /** Id of the text field; ids in the list are derived from it. */
  id: string;
  /** The finished text that the suggestions must match. */
  text: string;
  /** Disabled or read-only: the list does not open. */
  still: boolean;
  /** Whether Escape clears the field while the list is closed. */
  clearable: boolean;
  onTake: (option: Option) => void;
  onClear: () => void;
}

/** Returns the next enabled index from `from`, wrapping at the ends; -1 when there is none. */
export function nextPlace(options: readonly Option[], from: number, step: 1 | -1): number {
  const count = options.length;
  const start = from < 0 && step < 0 ? count : from;
  for (let moved = 1; moved <= count; moved++) {
    const place = (((start + moved * step) % count) + count) % count;
    if (!options[place]?.disabled) return place;
  }
  return -1;
}

/** Returns the state, key handling and ids for the suggestion list of a free text field. */
export function useSuggestions({ id, text, still, clearable, onTake, onClear, ...source }: SuggestionsOptions) {
  const [wanted, setWanted] = useState(false);
  // Stored by value, so that the highlight stays on its suggestion when others are inserted before it.
  const [marked, setMarked] = useState<string>();
  const { options, loading, failed, more, retry } = useOptions(source, text, wanted && !still);
  // Without suggestions the list stays closed.
  const open = wanted && !still && (options.length > 0 || loading || failed);
  const highlighted = open ? options.findIndex(({ value }) => value === marked) : -1;

  function show(next: boolean) {
    setWanted(next);
    setMarked(undefined);
  }
  function take(option: Option) {
    if (option.disabled) return;
    show(false);
    onTake(option);
  }
  function move(step: 1 | -1) {
    const place = nextPlace(options, highlighted, step);
    setMarked(options[place]?.value);
    // Loads the next page before the keyboard reaches the last line.
    if (place >= options.length - 2) more();
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event) || still) return;
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp": {
        const down = event.key === "ArrowDown";
        event.preventDefault();
        if (event.altKey) show(down);
        else if (!wanted) setWanted(true);
        if (!event.altKey) move(down ? 1 : -1);
        return;
      }
      case "Enter": {
        const option = options[highlighted];
        // Without a highlight Enter belongs to the form; the text stays as it is.
        if (option) event.preventDefault();
        if (option) take(option);
        else show(false);
        return;
      }
      case "Escape":
        if (open) {
          event.preventDefault();
          show(false);
        } else if (clearable && text !== "" && !event.defaultPrevented && !inDialog(event.currentTarget)) {
          event.preventDefault();
          onClear();
        }
        return;
      case "ArrowLeft":
      case "ArrowRight":
      case "Home":
      case "End":
        setMarked(undefined);
        return;
      default:
    }
  }

  const listId = `${id}-list`;
  const optionId = (place: number) => `${id}-option-${place}`;
  const active = highlighted < 0 ? undefined : optionId(highlighted);
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return {
    open,
    show,
    options,
    loading,
    failed,
    /** Props for the text field. */
    inputProps: {
      id,
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": open,
      "aria-controls": open ? listId : undefined,
      "aria-activedescendant": active,
    } as const,
    press,
    /** Props for the list. */
    listProps: {
      open,
      many: false,
      options,
      chosen: (value: string) => value === text,
      highlighted,
      loading,
      failed,
      onMore: more,
      onRetry: retry,
      menuProps: {
        id: listId,
        role: "listbox",
        // The focus stays in the field, also when the user drags the list's scrollbar.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
      },
      lineProps: (option: Option, place: number) => ({
        id: optionId(place),
        role: "option",
        "aria-selected": place === highlighted,
        "aria-disabled": option.disabled || undefined,
        onMouseMove: () => {
          if (!option.disabled && place !== highlighted) setMarked(option.value);
        },
        onClick: () => take(option),
      }),
    },
  };
}
