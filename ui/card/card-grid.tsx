import { Children, isValidElement, type ComponentProps } from "react";
import { cn } from "#ui/utils/cn.ts";
import { validWithin } from "#ui/lib/validate-props.ts";

export interface CardGridProps extends ComponentProps<"ul"> {
  /** Minimum width of a card in px; a row holds as many as fit. @default 240 */
  minWidth?: number;
}

/**
 * Renders cards in a grid, with equal widths and, within a row, equal heights. It is a list, so screen readers announce
 * the number of cards.
 */
export function CardGrid({ minWidth = 240, className, style, children, ...rest }: CardGridProps) {
  const width = validWithin("CardGrid", "minWidth", minWidth, 1, 10_000);
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- WebKit takes a list without marks for none
      role="list"
      data-slot="card-grid"
      className={cn("m-0 grid list-none gap-4 p-0", className)}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))`, ...style }}
      {...rest}
    >
      {Children.toArray(children).map((card, at) => (
        <li key={isValidElement(card) ? card.key : at} className="grid min-w-0">
          {card}
        </li>
      ))}
    </ul>
  );
}
