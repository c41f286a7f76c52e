import { Button } from "#ui/button/button.tsx";

export interface NowButtonProps {
  /** The current month or year, as the field formats it. */
  now: string;
  /** First and last allowed value, in the same format. */
  min?: string | undefined;
  max?: string | undefined;
  label: string;
  onTake: (now: string) => void;
}

/** Button below the grid that chooses the current month or year; not allowed outside the limits. */
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
