import { CalendarRange } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import type { Cron, CronField } from "#ui/cron/cron.ts";
import { dayFieldOf, monthlyChoiceOf } from "#ui/cron/monthly.ts";
import { dayLocked } from "#ui/cron/neighbours.ts";
import { formatField } from "#ui/cron/cron.ts";
import { weeklyChoiceOf, weekFieldOf } from "#ui/cron/weekly.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/popover/popover.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { cronZhCN } from "#ui/words/zh-CN/cron.ts";
import { type HelperChoice, HelperPart } from "./helper-part.tsx";

export interface CronHelperProps {
  cron: Cron;
  onChange: (unit: "week" | "day", field: CronField) => void;
}

/**
 * Renders controls for the days of the week (Monday first) or of the month, without a tab. Each is not set, a range, a
 * loop or specified values. While the week is set, the days of the month are locked, as in the expression.
 */
export function CronHelper({ cron, onChange }: CronHelperProps) {
  const words = useOwnWords("cron", cronZhCN);
  const weekly = useHeld(cron.week, weeklyChoiceOf, weekFieldOf);
  const monthly = useHeld(cron.day, monthlyChoiceOf, dayFieldOf);
  const locked = dayLocked(cron);
  // Monday first, the local convention; the expression counts from Sunday.
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: day, label: words.weekdays[day % 7] ?? "" }));
  const days = Array.from({ length: 31 }, (_, index) => ({ value: index + 1, label: String(index + 1) }));
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button tone="text" size="small" icon={<CalendarRange aria-hidden />}>
          {words.helper}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={words.helperTitle} className="w-100">
        <div className="flex flex-col gap-4">
          <HelperPart
            title={words.weekly}
            unit={words.units.week}
            values={weekdays}
            columns={7}
            named
            rangePieces={words.weekRangePieces}
            loopPieces={words.weekLoopPieces}
            choice={weekly.choice}
            onChange={(choice) => {
              weekly.hold(choice);
              onChange("week", weekFieldOf(choice));
            }}
          />
          <HelperPart
            title={words.monthly}
            unit={words.units.day}
            values={days}
            columns={8}
            rangePieces={words.rangePieces.day}
            loopPieces={words.intervalPieces.day}
            choice={monthly.choice}
            {...(locked ? { locked: words.locked } : {})}
            onChange={(choice) => {
              monthly.hold(choice);
              onChange("day", dayFieldOf(choice));
            }}
          />
        </div>
      </PopoverContent>
    </Popover>
  );
}

/**
 * The choice a helper shows: the last one made, while the field still matches it. A loop matches the list of its days.
 * Otherwise it is the choice parsed from the field.
 */
function useHeld(
  field: CronField,
  read: (field: CronField) => HelperChoice | null,
  write: (choice: HelperChoice) => CronField,
) {
  const [held, hold] = useState<HelperChoice | null>(null);
  const token = formatField(field);
  const same =
    held !== null &&
    (formatField(write(held)) === token || (field.kind === "unset" && token === "?" && held.type === "TYPE_NOT_SET"));
  return { choice: same ? held : read(field), hold };
}
