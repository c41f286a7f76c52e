import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import {
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
} from "react";
import { FieldContext } from "#ui/field/field-context.ts";
import { isComposing } from "#ui/lib/ime.ts";
import type { Option } from "#ui/select/option.ts";
import { useWords } from "#ui/words/words.tsx";
import { createValue, useOptions, type OptionSource } from "./use-options.ts";

export interface ComboOptions extends OptionSource {
  id: string | undefined;
  "aria-label": string | undefined;
  "aria-labelledby": string | undefined;
  readOnly: boolean;
  /** The chosen option of a single combobox; null for none and for a multiple one. */
  selected: Option | null;
  /** Keeps the list open after a choice. */
  many: boolean;
  /** Offers to create what was typed. */
  creatable: boolean;
  /** Whether Escape on the closed list may take the choice back. */
  escapable: boolean;
  onPick: (option: Option | null) => void;
  onCreate: (text: string) => void;
}

/** State, keys and names that the single and the multiple combobox share. */
export function useCombo(options: ComboOptions) {
  const { selected, many, readOnly } = options;
  const words = useWords().combobox;
  const field = use(FieldContext);
  const ownId = useId();
  const id = options.id ?? ownId;
  // What was typed; undefined while the field shows the choice.
  const [typed, setTyped] = useState<string>();
  // What is searched for: follows the typing, but never what is still being composed.
  const [query, setQuery] = useState("");
  const [open, setOpen] = useState(false);
  const composing = useRef(false);
  const source = useOptions(options, query, open);

  const asked = options.creatable && query.trim() !== "" && !source.loading;
  const offerCreate = asked && !source.options.some((option) => option.label === query.trim());
  const items = useMemo(
    () =>
      offerCreate
        ? [...source.options, { value: createValue, label: words.create(query.trim()) }]
        : [...source.options],
    [source.options, offerCreate, query, words],
  );

  function settle(state: UseComboboxState<Option>, { type, changes }: UseComboboxStateChangeOptions<Option>) {
    const kinds = useCombobox.stateChangeTypes;
    if (readOnly) return { ...changes, isOpen: false, selectedItem: state.selectedItem };
    // Leaving the field takes nothing that was not taken by Enter or a press.
    if (type === kinds.InputBlur) return { ...changes, selectedItem: state.selectedItem };
    if (many && (type === kinds.InputKeyDownEnter || type === kinds.ItemClick)) {
      return { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex };
    }
    return changes;
  }
  const list = useCombobox<Option>({
    items,
    inputValue: typed ?? selected?.label ?? "",
    selectedItem: many ? null : selected,
    isOpen: open,
    defaultHighlightedIndex: many ? -1 : 0,
    itemToString: (option) => option?.label ?? "",
    itemToKey: (option: Option | null) => option?.value,
    isItemDisabled: (option) => option.disabled === true,
    stateReducer: settle,
    inputId: id,
    menuId: `${id}-menu`,
    toggleButtonId: `${id}-toggle`,
    getItemId: (index) => `${id}-option-${index}`,
    onIsOpenChange({ isOpen }) {
      setOpen(isOpen);
      if (!isOpen) type(undefined);
    },
    onStateChange({ type: kind, selectedItem }) {
      const kinds = useCombobox.stateChangeTypes;
      if (selectedItem === undefined || kind === kinds.ControlledPropUpdatedSelectedItem) return;
      type(undefined);
      if (selectedItem?.value === createValue) options.onCreate(query.trim());
      else options.onPick(selectedItem);
    },
  });

  function type(text: string | undefined) {
    setTyped(text);
    setQuery(text ?? "");
  }

  // The next page comes before the last line is reached by keys.
  const nearEnd = open && list.highlightedIndex >= source.options.length - 2;
  const { more } = source;
  const moreNow = useRef(more);
  useEffect(() => {
    moreNow.current = more;
  });
  const count = source.options.length;
  useEffect(() => {
    // A page that brings no new line asks for the next one only when the focus moves on.
    if (nearEnd && count > 0) moreNow.current();
  }, [nearEnd, count]);

  const news = !open
    ? ""
    : source.loading
      ? words.loading
      : source.failed
        ? words.failed
        : source.options.length === 0
          ? words.none
          : words.found(source.options.length);
  const naming = {
    "aria-label": options["aria-label"],
    "aria-labelledby": options["aria-labelledby"] ?? (options["aria-label"] ? undefined : field?.labelId),
  };
  return {
    id,
    list,
    items,
    source,
    open,
    typed,
    query,
    news,
    naming,
    type,
    /** Handlers for the text element, to be merged with the caller's. */
    guards: {
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const closedEscape = event.key === "Escape" && !open;
        const inDialog = event.currentTarget.closest('[role="dialog"],[role="alertdialog"]') !== null;
        if (isComposing(event) || (closedEscape && (!options.escapable || inDialog))) {
          Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
        }
      },
      // Here and not in downshift's own call, which comes one drawing late: the element would be set back
      // meanwhile, which loses letters typed fast and breaks off a composition.
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value);
        if (!composing.current) setQuery(event.target.value);
      },
      onCompositionStart: () => {
        composing.current = true;
      },
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        composing.current = false;
        setTyped(event.currentTarget.value);
        setQuery(event.currentTarget.value);
      },
    },
  };
}
