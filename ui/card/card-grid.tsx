import { Children, isValidElement, type ComponentProps } from "react";
import { cn } from "#ui/utils/cn.ts";
import { givenWithin } from "#ui/lib/given.ts";

export interface CardGridProps extends ComponentProps<"ul"> {
  /** Width in px that a card has at least; as many stand beside each other as there is room for. @default 240 */
  minWidth?: number;
}

/** Cards beside each other, of equal width and, in one row, of equal height. A list: their number is heard. */
export function CardGrid({ minWidth = 240, className, style, children, ...rest }: CardGridProps) {
  const width = givenWithin("CardGrid", "minWidth", minWidth, 1, 10_000);
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
