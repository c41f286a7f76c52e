import type { ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { cronZhCN } from "#ui/words/zh-CN/cron.ts";

export interface ValuesChoiceProps {
  count: number;
  /** Text for the case that nothing is chosen. */
  none: string;
  onClear: () => void;
  /** The grid. */
  children: ReactNode;
}

/** Renders a grid of values with the number of chosen ones and a button that clears them. */
export function ValuesChoice({ count, none, onClear, children }: ValuesChoiceProps) {
  const words = useOwnWords("cron", cronZhCN);
  return (
    <div className="flex flex-col gap-1.5">
      {children}
      <div className="flex min-h-6 items-center gap-2 text-12 text-muted">
        <span>{count === 0 ? none : words.chosen(count)}</span>
        {count > 0 && (
          <Button tone="text" size="small" onClick={onClear}>
            {words.clearValues}
          </Button>
        )}
      </div>
    </div>
  );
}
