/* oxlint-disable jsx-a11y/role-supports-aria-props -- downshift's props make the ul a listbox */
import { LoaderCircle, Plus } from "lucide-react";
import { useLayoutEffect, useRef, type Ref, type RefObject } from "react";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
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
  menuProps: Record<string, unknown> & { ref?: Ref<HTMLUListElement> };
  lineProps: (option: Option, index: number) => Record<string, unknown>;
}

/** Renders the open list of a combobox: its options and its status. */
export function OptionList(props: OptionListProps) {
  const { open, anchor, className, options, chosen, highlighted, many, loading, failed, onMore, onRetry } = props;
  const { menuProps, lineProps } = props;
  const words = useWords().combobox;
  const none = !options.some((option) => option.value !== createValue);
  const list = useRef<HTMLUListElement>(null);
  const ref = useMergedRefs(list, menuProps.ref);
  // Scrolls the highlighted line into view when the list opens: downshift looks for it before the list exists.
  useLayoutEffect(() => {
    if (!open || highlighted < 1) return;
    const line = list.current?.querySelector<HTMLElement>("[data-highlighted]");
    // A long list renders only the lines near the view and scrolls itself.
    if (!list.current || !line || line.style.position === "absolute") return;
    list.current.scrollTop = Math.max(0, line.offsetTop + line.offsetHeight - list.current.clientHeight);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- only when it opens
  }, [open]);
  return (
    <OptionLayer open={open} anchor={anchor}>
      <ul
        {...menuProps}
        ref={ref}
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
