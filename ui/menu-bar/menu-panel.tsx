import { type ReactNode, useId } from "react";
import type { MenuBarItem } from "./menu-bar.tsx";

/** Distance of the list from the window's lower edge, and the min height in which it scrolls, both in px. */
const free = 16;
const min = 160;

/**
 * A ref for the list. Aligns it to the other end of its entry when it would leave the window, and makes it scroll when
 * it is too high.
 */
function place(panel: HTMLElement | null) {
  const box = panel?.parentElement?.getBoundingClientRect();
  if (!panel || !box) return;
  const [toRight, toLeft] = [window.innerWidth - box.left, box.right];
  const [toEnd, toStart] = getComputedStyle(panel).direction === "rtl" ? [toLeft, toRight] : [toRight, toLeft];
  if (panel.offsetWidth > toEnd && toStart > toEnd) {
    panel.style.insetInlineStart = "auto";
    panel.style.insetInlineEnd = "0";
  }
  panel.style.maxHeight = `${Math.max(min, window.innerHeight - box.bottom - free)}px`;
}

export interface MenuPanelProps {
  id: string;
  items: readonly MenuBarItem[];
  link: (item: MenuBarItem, depth: number) => ReactNode;
}

/** The open list below an entry. It follows its button in the document, so that Tab moves into it. */
export function MenuPanel({ id, items, link }: MenuPanelProps) {
  return (
    <div
      ref={place}
      id={id}
      data-slot="menu-bar-panel"
      data-state="open"
      className="motion-layer absolute start-0 top-full z-popover mt-1 w-max max-w-[min(20rem,calc(100vw-var(--assay-space-4)))] min-w-44 overflow-y-auto rounded-surface border border-line bg-raised p-1.5 text-body shadow-float"
    >
      <PanelList items={items} depth={0} link={link} />
    </div>
  );
}

/**
 * Links, and groups as named lists of links: a second pop-up level would be hard to reach with the mouse and to
 * remember.
 */
function PanelList({ items, depth, link, labelledBy }: PanelListProps) {
  return (
    <ul aria-labelledby={labelledBy} className="flex flex-col gap-0.5">
      {items.map((item) => (
        <li key={item.key}>
          {item.children?.length ? <PanelGroup item={item} depth={depth} link={link} /> : link(item, depth)}
        </li>
      ))}
    </ul>
  );
}

interface PanelListProps {
  items: readonly MenuBarItem[];
  depth: number;
  link: MenuPanelProps["link"];
  labelledBy?: string;
}

function PanelGroup({ item, depth, link }: { item: MenuBarItem; depth: number; link: MenuPanelProps["link"] }) {
  const id = useId();
  return (
    <>
      <div id={id} className="px-2.5 pt-2 pb-1 text-12 text-faint" style={{ paddingInlineStart: 10 + depth * 12 }}>
        {item.label}
      </div>
      <PanelList items={item.children ?? []} depth={depth + 1} link={link} labelledBy={id} />
    </>
  );
}
