import { enUS } from "react-day-picker/locale/en-US";
import { zhCN } from "react-day-picker/locale/zh-CN";
import { DayPicker, type DayPickerProps } from "react-day-picker";
import { cn } from "#ui/utils/cn.ts";
import { useWords } from "#ui/words/words.tsx";
import { dayOf, nowText } from "./date-text.ts";

const locales = { "zh-CN": zhCN, "en-US": enUS };

const dropdown =
  "[field-sizing:content] rounded-tag border border-transparent bg-transparent px-1 py-0.5 font-semibold text-body hover:bg-hover [&>option]:bg-raised";

const looks: DayPickerProps["classNames"] = {
  root: "assay-all relative w-fit text-13",
  months: "relative flex flex-wrap gap-6",
  month: "flex flex-col gap-2",
  nav: "absolute inset-x-0 top-0 flex h-8 items-center justify-between",
  button_previous:
    "z-1 inline-flex size-7 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-body aria-disabled:opacity-40",
  button_next:
    "z-1 inline-flex size-7 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-body aria-disabled:opacity-40",
  chevron: "size-4 fill-current rtl:rotate-180",
  month_caption: "flex h-8 items-center justify-center",
  dropdowns: "z-1 flex items-center gap-1",
  dropdown_root: "relative",
  dropdown,
  caption_label: "sr-only",
  month_grid: "border-separate border-spacing-x-0 border-spacing-y-0.5",
  week_number_header: "size-8 p-0",
  week_number: "size-8 p-0 text-center text-12 font-normal text-faint",
  weekday: "size-8 p-0 text-12 font-normal text-faint",
  day: "size-8 p-0 text-center text-body",
  day_button:
    "inline-flex size-8 items-center justify-center rounded-control text-inherit hover:bg-hover disabled:pointer-events-none disabled:text-faint disabled:opacity-50",
  today: "[&>button]:border [&>button]:border-accent [&>button]:text-accent-text",
  outside: "text-faint",
  disabled: "text-faint",
  hidden: "invisible",
  selected:
    "[&>button]:border-transparent [&>button]:bg-accent-fill [&>button]:font-semibold [&>button]:text-on-accent [&>button]:hover:bg-accent-fill",
  range_start: "rounded-s-control bg-accent-soft",
  range_end: "rounded-e-control bg-accent-soft",
  range_middle:
    "bg-accent-soft [&>button]:!border-transparent [&>button]:!bg-transparent [&>button]:!font-normal [&>button]:!text-body [&>button]:hover:!bg-hover",
};

/**
 * Renders a month grid in the kit's style and language, with weeks from Monday. Keys: arrows, Page Up/Down, Shift+Page,
 * Home/End, Enter.
 */
export function DayGrid({ className, ...rest }: DayPickerProps) {
  const words = useWords().date;
  const today = dayOf(nowText());
  const year = today?.getFullYear() ?? 2026;
  return (
    <DayPicker
      locale={locales[words.locale]}
      weekStartsOn={1}
      showOutsideDays
      fixedWeeks
      captionLayout="dropdown"
      startMonth={new Date(year - 30, 0)}
      endMonth={new Date(year + 10, 11)}
      today={today}
      classNames={looks}
      className={cn(className)}
      {...rest}
    />
  );
}
