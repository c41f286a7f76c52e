import { type ReactNode, useEffect, useRef, useState } from "react";
import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import { cn } from "#ui/utils/cn.ts";
import { useMounted } from "#ui/lib/here.ts";
import { useDirection } from "#ui/lib/use-direction.ts";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";
import { entryLook } from "./entry.tsx";
import type { FlyOutLayerProps } from "./fly-out-layer.tsx";
import type { SideMenuItem, SideMenuProps } from "./side-menu.tsx";

export interface CollapsedEntryProps {
  item: SideMenuItem;
  current: string | undefined;
  /** The current page is in this group. */
  within: boolean;
  renderLink: SideMenuProps["renderLink"];
  /** Content of the fly-out: the list of the group. */
  children?: ReactNode;
}

const { Lazy: LazyLayer, soon: soonLayer } = lazyLayer<FlyOutLayerProps>(
  async () => (await import("./fly-out-layer.tsx")).FlyOutLayer,
);

const look = cn(entryLook, "justify-center gap-0 px-0");

function Picture({ item }: { item: SideMenuItem }) {
  return (
    <span aria-hidden className="relative grid place-items-center">
      {item.icon ?? Array.from(item.label)[0]}
      {item.count !== undefined && item.count > 0 && (
        <span className="absolute -top-1 -end-1.5 size-1.5 rounded-full bg-bad-fill" />
      )}
    </span>
  );
}

/** The side of the menu on which its names and fly-outs open: the end side. */
const useFlyOutSide = () => (useDirection() === "rtl" ? "left" : "right");

/** One icon of the collapsed menu: a link whose name is shown on hover and focus, or a group with a fly-out. */
export function CollapsedEntry({ item, current, within, renderLink, children }: CollapsedEntryProps) {
  const active = item.key === current;
  const side = useFlyOutSide();
  if (children)
    return (
      <FlyOut item={item} within={within}>
        {children}
      </FlyOut>
    );
  return (
    <Tooltip content={item.label} side={side}>
      {renderLink(item, {
        className: cn(look, active ? "bg-accent-soft text-accent-text" : "text-muted"),
        "data-slot": "side-menu-link",
        "data-state": active ? "active" : "inactive",
        "aria-current": active ? "page" : undefined,
        "aria-label": item.label,
        children: <Picture item={item} />,
      })}
    </Tooltip>
  );
}

/**
 * Opens on hover without taking the focus. Enter, Space or the arrow towards its side open it and move the focus inside;
 * Escape returns.
 */
function FlyOut({ item, within, children }: { item: SideMenuItem; within: boolean; children: ReactNode }) {
  const side = useFlyOutSide();
  const [open, setOpen] = useState(false);
  const [mounted, setHere] = useMounted(open);
  const [byKey, setByKey] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = (next: boolean, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (next) setByKey(false);
      setOpen(next);
    }, wait);
  };
  const hover = {
    // A fly-out opened by key keeps that mode: a pointer that happens to be there must not change where Escape returns.
    onPointerEnter: () => (open ? clearTimeout(timer.current) : soon(true, 120)),
    onPointerLeave: () => {
      if (!byKey) soon(false, 240);
    },
  };
  const openByKey = () => {
    clearTimeout(timer.current);
    setByKey(true);
    setOpen(true);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        data-slot="side-menu-group"
        data-state={open ? "open" : "closed"}
        aria-label={item.label}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={cn(
          look,
          within
            ? "bg-accent-soft text-accent-text forced-colors:outline-2 forced-colors:outline-[Highlight]"
            : "text-muted",
        )}
        onFocus={soonLayer}
        onClick={openByKey}
        onKeyDown={(event) => {
          if (event.key !== (side === "right" ? "ArrowRight" : "ArrowLeft")) return;
          event.preventDefault();
          openByKey();
        }}
        {...hover}
        onPointerEnter={() => {
          soonLayer();
          hover.onPointerEnter();
        }}
      >
        <Picture item={item} />
      </button>
      {mounted && (
        <LazyLayer
          waiting={null}
          part={{
            open,
            onOpenChange: setOpen,
            onHere: setHere,
            label: item.label,
            anchor: button,
            side,
            takesFocus: byKey,
            onClosed: () => {
              if (byKey) button.current?.focus();
              setByKey(false);
            },
            hover,
            children,
          }}
        />
      )}
    </>
  );
}
