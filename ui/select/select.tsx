/* oxlint-disable react/refs, jsx-a11y/role-supports-aria-props -- downshift's prop getters hand refs on and make the button a combobox */
import { useSelect, type UseSelectState, type UseSelectStateChangeOptions } from "downshift";
import { ChevronDown, X } from "lucide-react";
import { use, useId, useMemo, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { FieldContext, useFieldLink } from "#ui/field/field-context.ts";
import { cn } from "#ui/lib/cn.ts";
import { boxState, controlBox, controlIcon, type ControlSize } from "#ui/lib/control-box.ts";
import { givenList, givenTextOrNull } from "#ui/lib/given.ts";
import { isComposing } from "#ui/lib/ime.ts";
import { useControlled } from "#ui/lib/use-controlled.ts";
import { useWords } from "#ui/words/words.tsx";
import { OptionLayer } from "./option-layer.tsx";
import { OptionLines } from "./option-lines.tsx";
import { OptionRow } from "./option-row.tsx";
import type { Option } from "./option.ts";

export interface SelectProps extends Omit<ComponentProps<"button">, "value" | "defaultValue" | "onChange" | "prefix"> {
  options: readonly Option[];
  /** Value of the chosen option; null is none. */
  value?: string | null;
  /** @default null */
  defaultValue?: string | null;
  onValueChange?: (value: string | null) => void;
  /** @default 请选择 */
  placeholder?: string;
  /** Shows a button that takes the choice back. @default false */
  clearable?: boolean;
  /** Shown and focusable, but not to be opened. @default false */
  readOnly?: boolean;
  required?: boolean;
  /** @default "middle" (32 px); "small" is 26 px. */
  size?: ControlSize;
  /** Stands before the choice, inside the border, e.g. the name of a filter. */
  prefix?: ReactNode;
}

const boxSizes = { middle: "h-control text-14", small: "h-control-sm text-13" } as const;

/** One choice out of a short list. Arrows, Home, End, letters, Enter, Escape; `ref` and native props reach the button. */
export function Select({
  options: given,
  value,
  defaultValue,
  onValueChange,
  placeholder,
  clearable = false,
  readOnly = false,
  required,
  size = "middle",
  prefix,
  name,
  className,
  style,
  ref,
  ...rest
}: SelectProps) {
  const words = useWords();
  const field = use(FieldContext);
  const ownId = useId();
  const native = useFieldLink({ ...rest, "aria-required": required });
  const { id = ownId, onKeyDown, onBlur, onClick, ...others } = native;
  const box = useRef<HTMLSpanElement>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [chosen, choose] = useControlled<string | null>(
    givenTextOrNull("Select", "value", value),
    defaultValue ?? null,
    onValueChange,
  );
  const items = useMemo(() => [...givenList("Select", "options", given, "value")], [given]);
  const selected = items.find((option) => option.value === chosen) ?? null;

  function settle(state: UseSelectState<Option>, { changes }: UseSelectStateChangeOptions<Option>) {
    return readOnly ? { ...changes, isOpen: false, selectedItem: state.selectedItem } : changes;
  }
  const list = useSelect<Option>({
    items,
    selectedItem: selected,
    itemToString: (option) => option?.label ?? "",
    itemToKey: (option: Option | null) => option?.value,
    isItemDisabled: (option) => option.disabled === true,
    stateReducer: settle,
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem?.value ?? null),
    toggleButtonId: id,
    menuId: `${id}-menu`,
    getItemId: (index) => `${id}-option-${index}`,
  });
  const naming = {
    "aria-label": native["aria-label"],
    "aria-labelledby": native["aria-labelledby"] ?? (native["aria-label"] ? undefined : field?.labelId),
  };
  const canClear = clearable && chosen !== null && !native.disabled && !readOnly;
  return (
    <span
      ref={box}
      data-slot="select"
      data-state={list.isOpen ? "open" : "closed"}
      className={cn(controlBox, boxSizes[size], "gap-0 data-[state=open]:border-accent", className)}
      style={style}
      {...boxState({ ...native, readOnly })}
    >
      <button
        type="button"
        {...others}
        {...list.getToggleButtonProps({
          ref,
          disabled: native.disabled,
          onBlur,
          onClick,
          onKeyDown: (event: React.KeyboardEvent<HTMLButtonElement>) => {
            onKeyDown?.(event);
            // Keys of the input method are not ours; neither is Escape on a closed list, which a dialog wants.
            if (isComposing(event) || (event.key === "Escape" && !list.isOpen)) {
              Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
            }
          },
        })}
        {...naming}
        aria-readonly={readOnly || undefined}
        data-slot="select-control"
        className={cn(
          "flex h-full min-w-0 flex-1 items-center gap-2 rounded-control bg-transparent text-start outline-none disabled:cursor-not-allowed",
          size === "small" ? "px-2" : "px-3",
        )}
      >
        {prefix !== undefined && <span className="flex-none text-muted">{prefix}</span>}
        <span data-slot="select-value" className={cn("min-w-0 flex-1 truncate", !selected && "text-faint")}>
          {selected?.label ?? chosen ?? placeholder ?? words.select.placeholder}
        </span>
        {!canClear && <ChevronDown aria-hidden className="size-4 flex-none text-faint" />}
      </button>
      {canClear && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={words.select.clear}
          data-slot="select-clear"
          className={cn(controlIcon, "mr-1.5")}
          onClick={() => choose(null)}
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
      {name !== undefined && <input type="hidden" name={name} value={chosen ?? ""} disabled={native.disabled} />}
      <OptionLayer open={list.isOpen} anchor={box}>
        <ul
          {...list.getMenuProps({ ref: setMenu }, { suppressRefError: true })}
          {...naming}
          className="relative m-0 max-h-80 min-h-0 list-none overflow-y-auto p-1 empty:p-0"
        >
          <OptionLines
            count={items.length}
            highlighted={list.highlightedIndex}
            scroller={menu}
            renderLine={(index, place) => {
              const option = items[index];
              return (
                option && (
                  <OptionRow
                    key={option.value}
                    {...list.getItemProps({ item: option, index, "aria-selected": option.value === chosen })}
                    {...place}
                    option={option}
                    chosen={option.value === chosen}
                    highlighted={index === list.highlightedIndex}
                  />
                )
              );
            }}
          />
        </ul>
        {items.length === 0 && <div className="px-2 py-3 text-center text-13 text-muted">{words.select.none}</div>}
      </OptionLayer>
    </span>
  );
}
