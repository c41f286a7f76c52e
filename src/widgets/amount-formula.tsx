import { type ReactNode, useRef, useState } from "react";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/popover/popover.tsx";
import { cn } from "#ui/utils/cn.ts";
import { formatCents } from "#src/lib/money.ts";

/** One amount of a formula. */
export interface AmountTerm {
  sign: "+" | "−";
  name: string;
  /** Integer cents. */
  amount: number;
  /** Wraps the amount into a link to its record. */
  link?: ((amount: ReactNode) => ReactNode) | undefined;
}

export interface AmountFormulaProps {
  /** Name of the result. */
  name: string;
  /** The result in integer cents. */
  amount: number;
  terms: readonly AmountTerm[];
  className?: string;
}

/** How long the formula stays open while the pointer moves to it, in ms. */
const grace = 200;

/**
 * An amount that explains itself: on hover, focus or press it shows how it is calculated, each part with a link to its
 * record.
 */
export function AmountFormula({ name, amount, terms, className }: AmountFormulaProps) {
  const [open, setOpen] = useState(false);
  const leaving = useRef<number>(undefined);
  const stay = () => {
    window.clearTimeout(leaving.current);
    setOpen(true);
  };
  const leave = () => {
    window.clearTimeout(leaving.current);
    leaving.current = window.setTimeout(() => setOpen(false), grace);
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        className={cn("cursor-help tabular-nums underline decoration-dotted underline-offset-4", className)}
        onPointerEnter={(event) => event.pointerType === "mouse" && stay()}
        onPointerLeave={leave}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && stay()}
      >
        {formatCents(amount)}
      </PopoverTrigger>
      <PopoverContent
        aria-label={name}
        onPointerEnter={stay}
        onPointerLeave={leave}
        onOpenAutoFocus={(event) => event.preventDefault()}
      >
        <table className="text-13 tabular-nums">
          <tbody>
            {terms.map((term) => (
              <tr key={term.name}>
                <td className="pe-2 text-muted">{term.sign}</td>
                <th scope="row" className="pe-6 text-start font-normal">
                  {term.name}
                </th>
                <td className="text-end">{term.link?.(formatCents(term.amount)) ?? formatCents(term.amount)}</td>
              </tr>
            ))}
            <tr className="border-t border-line font-semibold">
              <td className="pe-2 pt-1">=</td>
              <th scope="row" className="pe-6 pt-1 text-start font-semibold">
                {name}
              </th>
              <td className="pt-1 text-end">{formatCents(amount)}</td>
            </tr>
          </tbody>
        </table>
      </PopoverContent>
    </Popover>
  );
}
