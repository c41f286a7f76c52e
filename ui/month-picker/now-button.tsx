import { Button } from "#ui/button/button.tsx";

export interface NowButtonProps {
  /** The present month or year, as the field writes it. */
  now: string;
  /** First and last that can be chosen, written the same way. */
  min?: string | undefined;
  max?: string | undefined;
  label: string;
  onTake: (now: string) => void;
}

/** Takes the present month or year; stands under the grid, refused outside the limits. */
export function NowButton({ now, min, max, label, onTake }: NowButtonProps) {
  const refused = (min !== undefined && now < min) || (max !== undefined && now > max);
  return (
    <div className="mt-2 flex border-t border-line pt-2">
      <Button tone="text" size="small" disabled={refused} onClick={() => onTake(now)}>
        {label}
      </Button>
    </div>
  );
}
