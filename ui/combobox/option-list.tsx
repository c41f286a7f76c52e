/* oxlint-disable jsx-a11y/role-supports-aria-props -- downshift's props make the ul a listbox */
import { LoaderCircle, Plus } from "lucide-react";
import { useLayoutEffect, useRef, type RefObject } from "react";
import { OptionLayer } from "#ui/select/option-layer.tsx";
import { OptionLines } from "#ui/select/option-lines.tsx";
import { OptionRow } from "#ui/select/option-row.tsx";
import type { Option } from "#ui/select/option.ts";
import { cn } from "#ui/utils/cn.ts";
import { useWords } from "#ui/words/words.tsx";
import { createValue } from "./use-options.ts";

export interface OptionListProps {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  /** Class of the list. */
  className?: string | undefined;
  options: readonly Option[];
  chosen: (value: string) => boolean;
  highlighted: number;
  many: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
  onRetry: () => void;
  /** Props of the list and of a line, from downshift. */
  menuProps: Record<string, unknown>;
  lineProps: (option: Option, index: number) => Record<string, unknown>;
}

/** Scrolls the highlighted line into view when the list opens: downshift looks for it before the overlay exists. */
function HighlightInView() {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const menu = place.current?.parentElement?.querySelector<HTMLElement>("[role=listbox]");
    const line = menu?.querySelector<HTMLElement>("[data-highlighted]");
    // A list opens at its first line. Reading its size now would style and lay out all lines once more than positioning.
    if (line === menu?.firstElementChild) return;
    // A long list renders only the lines near the view and scrolls itself.
    if (menu && line && line.style.position !== "absolute") {
      menu.scrollTop = Math.max(0, line.offsetTop + line.offsetHeight - menu.clientHeight);
    }
  }, []);
  return <span ref={place} hidden />;
}

/** Renders the open list of a combobox: its options and its status. */
export function OptionList(props: OptionListProps) {
  const { open, anchor, className, options, chosen, highlighted, many, loading, failed, onMore, onRetry } = props;
  const { menuProps, lineProps } = props;
  const words = useWords().combobox;
  const none = !options.some((option) => option.value !== createValue);
  return (
    <OptionLayer open={open} anchor={anchor}>
      <ul
        {...menuProps}
        aria-busy={loading || undefined}
        aria-multiselectable={many || undefined}
        data-slot="combobox-list"
        className={cn("relative m-0 max-h-80 min-h-0 list-none overflow-y-auto p-1 empty:p-0", className)}
        onScroll={(event) => {
          const box = event.currentTarget;
          if (box.scrollTop + box.clientHeight > box.scrollHeight - 64) onMore();
        }}
      >
        <OptionLines
          count={options.length}
          highlighted={highlighted}
          renderLine={(index, place) => {
            const option = options[index];
            return (
              option && (
                <OptionRow
                  key={option.value}
                  {...lineProps(option, index)}
                  {...place}
                  option={
                    option.value === createValue
                      ? { ...option, icon: <Plus aria-hidden className="size-4 text-accent-text" /> }
                      : option
                  }
                  chosen={chosen(option.value)}
                  highlighted={index === highlighted}
                  many={many && option.value !== createValue}
                />
              )
            );
          }}
        />
      </ul>
      <HighlightInView />
      {/* The status is next to the list, not inside it: a listbox may contain only options. The status line
          announces it. */}
      {loading && (
        <div
          aria-hidden
          data-slot="options-loading"
          className="flex items-center justify-center gap-2 px-3 py-2.5 text-13 text-muted"
        >
          <LoaderCircle className="size-4 animate-spin motion-reduce:animate-[spin_4s_linear_infinite]" />
          {words.loading}
        </div>
      )}
      {failed && (
        <div data-slot="options-failed" className="flex items-center justify-center gap-2 px-3 py-2.5 text-13 text-bad">
          {words.failed}
          <button
            type="button"
            className="rounded-tag px-1 text-accent-text"
            onMouseDown={(event) => event.preventDefault()}
            onClick={onRetry}
          >
            {words.retry}
          </button>
        </div>
      )}
      {!loading && !failed && none && (
        <div aria-hidden data-slot="options-none" className="px-3 py-3 text-center text-13 text-muted">
          {words.none}
        </div>
      )}
    </OptionLayer>
  );
}
