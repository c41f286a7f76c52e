import { ChevronDown, X } from "lucide-react";
import { use, useId, useMemo, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import { FieldContext, useFieldLink } from "#ui/field/field-context.ts";
import { cn } from "#ui/utils/cn.ts";
import { boxState, controlBox, controlIcon, type ControlSize } from "#ui/utils/control-box.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import { validList, validTextOrNull } from "#ui/lib/validate-props.ts";
import { useMounted } from "#ui/lib/here.ts";
import { isComposing } from "#ui/utils/ime.ts";
import type { SlotClasses } from "#ui/utils/slot-classes.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import { useWords } from "#ui/words/words.tsx";
import type { Option } from "./option.ts";
import type { SelectListProps } from "./select-list.tsx";
import { useList } from "./use-list.ts";

const { Lazy: LazyList, soon: soonList } = lazyLayer<SelectListProps>(
  async () => (await import("./select-list.tsx")).SelectList,
);

export interface SelectProps
  extends ReportsValue, Omit<ComponentProps<"button">, "value" | "defaultValue" | "onChange" | "prefix"> {
  options: readonly Option[];
  /** Value of the chosen option; null when nothing is chosen. */
  value?: string | null;
  /** @default null */
  defaultValue?: string | null;
  onValueChange?: (value: string | null) => void;
  /** @default 请选择 */
  placeholder?: string;
  /** Shows a button that clears the choice; Delete on the closed list clears it too. @default false */
  clearable?: boolean;
  /** Shown and focusable, but cannot be opened. @default false */
  readOnly?: boolean;
  required?: boolean;
  /** @default "middle" (32 px); "small" is 26 px. */
  size?: ControlSize;
  /** Shown before the value, inside the border, e.g. the name of a filter. */
  prefix?: ReactNode;
  /** Classes of the parts inside; `className` styles the component itself. */
  classNames?: SlotClasses<"value" | "list">;
}

const boxSizes = { middle: "h-control text-14", small: "h-control-sm text-13" } as const;

/**
 * A select for one option of a short list. Keys: arrows, Home, End, letters, Enter, Escape. `ref` and native props go
 * to the button.
 */
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
  classNames,
  style,
  ref,
  ...rest
}: SelectProps) {
  const words = useWords();
  const field = use(FieldContext);
  const ownId = useId();
  const native = useFieldLink({ ...rest, "aria-required": required });
  const { id = ownId, onKeyDown, onBlur, onFocus, onClick, onPointerEnter, ...others } = native;
  const box = useRef<HTMLSpanElement>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const initial = defaultValue ?? null;
  const [chosen, choose] = useControlled<string | null>(
    validTextOrNull("Select", "value", value),
    initial,
    onValueChange,
  );
  useFormReset(box, value, initial, choose);
  const items = useMemo(() => [...validList("Select", "options", given, "value")], [given]);
  const selected = (chosen !== null && items.find((option) => option.value === chosen)) || null;

  const still = readOnly || native.disabled === true;
  const list = useList({ items, chosen, choose, still, box, menu });
  const [mounted, setHere] = useMounted(list.open);
  const naming = {
    "aria-label": native["aria-label"],
    "aria-labelledby": native["aria-labelledby"] ?? (native["aria-label"] ? undefined : field?.labelId),
  };
  const canClear = clearable && chosen !== null && !still;
  return (
    <span
      ref={box}
      data-slot="select"
      data-state={list.open ? "open" : "closed"}
      className={cn(controlBox, boxSizes[size], "gap-0 data-[state=open]:border-accent", className)}
      style={style}
      {...boxState({ ...native, readOnly })}
    >
      <button
        type="button"
        {...others}
        ref={ref}
        id={id}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={list.open}
        aria-controls={`${id}-menu`}
        aria-activedescendant={list.open && list.at >= 0 ? `${id}-option-${list.at}` : undefined}
        onPointerEnter={(event) => {
          onPointerEnter?.(event);
          soonList();
        }}
        onFocus={(event) => {
          onFocus?.(event);
          soonList();
        }}
        onBlur={(event) => {
          onBlur?.(event);
          list.leave();
        }}
        onClick={(event) => {
          onClick?.(event);
          if (!event.defaultPrevented) list.toggle();
        }}
        onKeyDown={(event) => {
          // The list's layer prevents Escape before it arrives here; ignore only keys that the caller prevents.
          const before = event.defaultPrevented;
          onKeyDown?.(event);
          // Ignores keys of the input method, and Escape on a closed list, which a surrounding dialog handles.
          if (event.defaultPrevented !== before || isComposing(event) || (event.key === "Escape" && !list.open)) return;
          if (!list.open && canClear && (event.key === "Delete" || event.key === "Backspace")) {
            choose(null);
            event.preventDefault();
          } else if (list.press(event)) event.preventDefault();
        }}
        {...naming}
        aria-readonly={readOnly || undefined}
        aria-keyshortcuts={canClear ? "Delete" : undefined}
        data-slot="select-control"
        className={cn(
          "flex h-full min-w-0 flex-1 items-center gap-2 rounded-control bg-transparent text-start outline-none disabled:cursor-not-allowed",
          size === "small" ? "px-2" : "px-3",
        )}
      >
        {prefix !== undefined && <span className="flex-none text-muted">{prefix}</span>}
        <span
          data-slot="select-value"
          className={cn("min-w-0 flex-1 truncate", !selected && "text-faint", classNames?.value)}
        >
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
          // A disabled fieldset disables this button too, so nothing can be cleared.
          className={cn(controlIcon, "me-1.5 disabled:invisible")}
          onClick={() => {
            choose(null);
            box.current?.querySelector<HTMLElement>("[role=combobox]")?.focus();
          }}
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
      <FormValue
        name={name}
        value={chosen ?? ""}
        required={required}
        disabled={native.disabled}
        readOnly={readOnly}
        form={native.form}
      />
      {mounted && (
        <LazyList
          waiting={null}
          part={{
            open: list.open,
            onHere: setHere,
            anchor: box,
            className: classNames?.list,
            id,
            naming,
            items,
            chosen,
            highlighted: list.at,
            onMenu: setMenu,
            onTake: list.take,
            onPoint: list.point,
          }}
        />
      )}
    </span>
  );
}
