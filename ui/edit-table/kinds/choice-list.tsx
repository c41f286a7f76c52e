import { useEffect } from "react";
import { OptionList, type OptionListProps } from "#ui/combobox/option-list.tsx";
import { createValue } from "#ui/combobox/use-options.ts";
import { useWords } from "#ui/words/words.tsx";
import { keepInside, takeKey } from "./editor-box.ts";

/** Renders the open list of a choice cell and its status line. Loaded with the first cell that is opened. */
export function ChoiceList({ options, ...rest }: OptionListProps) {
  const words = useWords().combobox;
  const { highlighted, loading, failed, menuProps, lineProps } = rest;
  const menuId = String(menuProps["id"]);
  const named = options.map((option) =>
    option.value === createValue ? { ...option, label: words.create(option.label) } : option,
  );
  const option = options[highlighted];
  const lineId = option ? String(lineProps(option, highlighted)["id"]) : "";
  useEffect(() => {
    const list = document.getElementById(menuId);
    const line = document.getElementById(lineId);
    // A long list is virtualized and scrolls by itself.
    if (!list || !line || line.hasAttribute("aria-setsize")) return;
    // Set directly: the overlay may not be positioned yet, and `scrollIntoView` would scroll the page to a wrong place.
    const top = line.offsetTop;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + line.offsetHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = top + line.offsetHeight - list.clientHeight;
  }, [menuId, lineId]);
  const found = options.length;
  return (
    <span
      role="presentation"
      className="contents"
      onPointerDown={keepInside}
      onMouseDown={takeKey}
      onClick={keepInside}
    >
      <output className="sr-only">
        {loading ? words.loading : failed ? words.failed : found === 0 ? words.none : words.found(found)}
      </output>
      <OptionList {...rest} options={named} />
    </span>
  );
}
