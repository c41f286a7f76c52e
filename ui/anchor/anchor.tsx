import { type ComponentProps, type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { cn } from "#ui/utils/cn.ts";
import { validList, validWithin, warnDeveloper } from "#ui/lib/validate-props.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pagePartsZhCN } from "#ui/words/zh-CN/page-parts.ts";
import { useCurrent } from "./use-current.ts";

/** One section of the page. */
export interface AnchorItem {
  /** Id of the target element. */
  key: string;
  label: string;
  children?: readonly AnchorItem[];
}

export interface AnchorProps extends ComponentProps<"nav"> {
  /** Sections in page order. Their elements must exist when the list renders. */
  items: readonly AnchorItem[];
  /** The scrolling element. @default the window */
  container?: RefObject<HTMLElement | null>;
  /** Height in px of a sticky header that covers the top of the container. @default 0 */
  offset?: number;
  /** Called with the key of the section being read; undefined above the first. */
  onCurrentChange?: (key: string | undefined) => void;
}

/** Returns all entries in reading order, nested ones included. An entry nested in itself is skipped. */
function flat(items: readonly AnchorItem[], above: readonly AnchorItem[] = []): readonly AnchorItem[] {
  return items.flatMap((item) => [item, ...flat(below(item, above), [...above, item])]);
}

function below(item: AnchorItem, above: readonly AnchorItem[]): readonly AnchorItem[] {
  if (item.children === undefined) return [];
  const items = validList("Anchor", "items", item.children, "key");
  const fit = items.filter((child) => child !== item && !above.includes(child));
  if (fit.length < items.length)
    warnDeveloper(
      `Anchor: items lead from "${item.key}" back to itself, so it is left out below. Give entries that stand at one place.`,
    );
  return fit;
}

const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Scrolls the target to the top of the container, below a sticky header. Tab continues from there. */
function goTo(target: HTMLElement, container: HTMLElement | null, offset: number) {
  const { top } = target.getBoundingClientRect();
  const edge = container ? container.getBoundingClientRect().top + container.clientTop : 0;
  const behavior = calm() ? "auto" : "smooth";
  (container ?? window).scrollBy({ top: top - edge - offset, behavior });
  if (target.tabIndex < 0 && !target.hasAttribute("tabindex")) {
    target.tabIndex = -1;
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  }
  target.focus({ preventScroll: true });
}

/**
 * Renders a table of contents: native links to the sections, with the current one marked (`aria-current="location"`). A
 * click scrolls and moves the focus. The URL does not change, because it belongs to the app.
 */
export function Anchor({
  items: given,
  container,
  offset: givenOffset = 0,
  onCurrentChange,
  className,
  "aria-label": label,
  ...rest
}: AnchorProps) {
  const words = useOwnWords("anchor", pagePartsZhCN.anchor);
  const items = validList("Anchor", "items", given, "key");
  const offset = validWithin("Anchor", "offset", givenOffset, 0, 10_000);
  const { current, hold } = useCurrent(
    flat(items).map(({ key }) => key),
    container,
    offset,
  );
  const tell = useLatest(onCurrentChange);
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (told.current === current) return;
    told.current = current;
    tell.current?.(current);
  }, [current, tell]);

  function follow(event: MouseEvent, key: string) {
    const target = document.getElementById(key);
    // The browser handles clicks for a new tab or window, and links without a target element.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !target) return;
    event.preventDefault();
    hold(key);
    goTo(target, container?.current ?? null, offset);
  }

  const list = (level: readonly AnchorItem[], above: readonly AnchorItem[]) => (
    <ul className={above.length === 0 ? "border-s border-line" : undefined}>
      {level.map((item) => {
        const active = item.key === current;
        const children = below(item, above);
        return (
          <li key={item.key}>
            <a
              href={`#${encodeURIComponent(item.key)}`}
              data-slot="anchor-link"
              data-state={active ? "active" : "inactive"}
              aria-current={active ? "location" : undefined}
              className={cn(
                "-ms-hairline block border-s-2 py-1 pe-2 -outline-offset-2 wrap-anywhere",
                active
                  ? "border-accent font-semibold text-accent-text"
                  : "border-transparent text-muted hover:text-body",
              )}
              style={{ paddingInlineStart: 12 + above.length * 12 }}
              onClick={(event) => follow(event, item.key)}
            >
              {item.label}
            </a>
            {children.length > 0 && list(children, [...above, item])}
          </li>
        );
      })}
    </ul>
  );

  return (
    <nav data-slot="anchor" aria-label={label ?? words.label} className={cn("text-13", className)} {...rest}>
      {list(items, [])}
    </nav>
  );
}
