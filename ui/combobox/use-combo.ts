/* oxlint-disable react/refs -- downshift's prop getters hand refs on, they do not read them */
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import {
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type CompositionEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from "react";
import { FieldContext } from "#ui/field/field-context.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { inDialog } from "#ui/lib/in-dialog.ts";
import type { Option } from "#ui/select/option.ts";
import { useWords } from "#ui/words/words.tsx";
import { createValue, useOptions, type OptionSource } from "./use-options.ts";

export interface ComboOptions extends OptionSource {
  /** Native props of the text field; its handlers run first. */
  native: ComponentProps<"input">;
  ref: Ref<HTMLInputElement> | undefined;
  /** Handles keys that the list does not use. */
  onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** The selected option of a single combobox; null for none and for a multiple combobox. */
  selected: Option | null;
  /** Keeps the list open after a choice. */
  many: boolean;
  /** Whether Escape may clear the choice while the list is closed. */
  escapable: boolean;
  isChosen: (value: string) => boolean;
  onPick: (option: Option | null) => void;
  /** Offers to create the typed text as an option; the returned option is selected. */
  onCreate: ((text: string) => Option | void | Promise<Option | void>) | undefined;
}

/** Manages state, keys and ids that the single and multiple combobox share. */
export function useCombo(options: ComboOptions) {
  const { native, selected, many, onCreate } = options;
  const readOnly = native.readOnly === true;
  const words = useWords().combobox;
  const field = use(FieldContext);
  const ownId = useId();
  const id = native.id ?? ownId;
  // The typed text; undefined while the field shows the choice.
  const [typed, setTyped] = useState<string>();
  // The search text: follows the typed text, except during IME composition.
  const [query, setQuery] = useState("");
  // Follows the list's open state one render later: a request can wait that long, a key cannot.
  const [asking, setAsking] = useState(false);
  const composing = useRef(false);
  const source = useOptions(options, query, asking);

  const asked = onCreate !== undefined && query.trim() !== "" && !source.loading;
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
    // Blur selects nothing; only Enter or a press does.
    if (type === kinds.InputBlur) return { ...changes, selectedItem: state.selectedItem };
    // Enter without a highlighted option; Enter on an option does not get here.
    if (many && type === kinds.InputKeyDownEnter) {
      return { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex };
    }
    // When it opens without typing, the list starts at the current choice.
    const here = changes.isOpen && !state.isOpen && type !== kinds.InputChange ? placeOfChoice() : -1;
    return here < 0 ? changes : { ...changes, highlightedIndex: here };
  }
  const placeOfChoice = () => (selected ? items.findIndex((option) => option.value === selected.value) : -1);
  const list = useCombobox<Option>({
    items,
    inputValue: typed ?? selected?.label ?? "",
    selectedItem: many ? null : selected,
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
      // A local list requests nothing and needs no second render for it.
      if (options.load) setAsking(isOpen);
      if (!isOpen) type(undefined);
    },
    onStateChange({ type: kind, selectedItem }) {
      const kinds = useCombobox.stateChangeTypes;
      if (selectedItem === undefined || kind === kinds.ControlledPropUpdatedSelectedItem) return;
      pick(selectedItem);
    },
  });
  function pick(option: Option | null) {
    type(undefined);
    if (option?.value !== createValue) options.onPick(option);
    else void Promise.resolve(onCreate?.(query.trim())).then((made) => made && options.onPick(made));
  }
  /**
   * Selects one of several options within its event. downshift's callback comes one render later: a quick second press
   * would not know about the first, and the first choice would be lost.
   */
  function pickNow(event: { nativeEvent: Event }, option: Option) {
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    pick(option);
  }

  const { isOpen: open } = list;

  function type(text: string | undefined) {
    setTyped(text);
    setQuery(text ?? "");
  }

  // Loads the next page before the keyboard reaches the last line.
  const nearEnd = open && list.highlightedIndex >= source.options.length - 2;
  const { more } = source;
  const moreNow = useRef(more);
  useEffect(() => {
    moreNow.current = more;
  });
  const count = source.options.length;
  useEffect(() => {
    // If a page brings no new line, the next one is requested only when the highlight moves on.
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
    "aria-label": native["aria-label"],
    "aria-labelledby": native["aria-labelledby"] ?? (native["aria-label"] ? undefined : field?.labelId),
  };
  const { id: _, onKeyDown, onBlur, onClick, onCompositionStart, onCompositionEnd, ...others } = native;
  return {
    list,
    open,
    news,
    type,
    /** Props for the text field. */
    inputProps: {
      ...others,
      ...list.getInputProps({
        ref: options.ref,
        disabled: native.disabled,
        onBlur,
        onClick,
        // Handled here, because downshift's callback comes one render later. The field would be reset in between, which
        // loses fast letters and breaks IME composition.
        onChange: (event: ChangeEvent<HTMLInputElement>) => {
          setTyped(event.target.value);
          if (!composing.current) setQuery(event.target.value);
        },
        onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
          onKeyDown?.(event);
          const closedEscape = event.key === "Escape" && !open;
          if (isComposing(event) || (closedEscape && (!options.escapable || inDialog(event.currentTarget)))) {
            Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
          }
          const highlighted = many && open ? items[list.highlightedIndex] : undefined;
          if (event.key === "Enter" && highlighted && !highlighted.disabled && !isComposing(event) && !readOnly) {
            event.preventDefault();
            pickNow(event, highlighted);
          }
          options.onKey?.(event);
        },
      }),
      ...(items.length === 0 && { "aria-activedescendant": undefined }),
      ...naming,
      "data-slot": "combobox-control",
      onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => {
        onCompositionStart?.(event);
        composing.current = true;
      },
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        onCompositionEnd?.(event);
        composing.current = false;
        setTyped(event.currentTarget.value);
        setQuery(event.currentTarget.value);
      },
    },
    /** Props for the list. */
    listProps: {
      open,
      many,
      options: items,
      chosen: options.isChosen,
      highlighted: list.highlightedIndex,
      loading: source.loading,
      failed: source.failed,
      onMore: source.more,
      onRetry: source.retry,
      menuProps: { ...list.getMenuProps({}, { suppressRefError: true }), ...naming },
      lineProps: (option: Option, index: number) =>
        list.getItemProps({
          item: option,
          index,
          "aria-selected": options.isChosen(option.value),
          ...(many && !readOnly && { onClick: (event: MouseEvent<HTMLElement>) => pickNow(event, option) }),
        }),
    },
  };
}
