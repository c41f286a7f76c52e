import { Search } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { DateRangePicker } from "#ui/date-range-picker/date-range-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { isComposing } from "#ui/utils/ime.ts";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { titleOf, type ColumnKind, type TableColumn } from "#ui/table/column.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { clientRowsZhCN } from "#ui/words/zh-CN/client-rows.ts";
import { filterKindOf, listChoices, type ColumnFilter, type ListChoice } from "./filtered-rows.ts";
import { kindOf } from "./raw.ts";

export interface FilterPanelProps {
  /** The row type does not matter here; rows are read only through the column. */
  column: TableColumn<never>;
  rows: readonly never[];
  filter: ColumnFilter | undefined;
  /** Values of the list; taken from the rows when absent. */
  choices: readonly ListChoice[] | undefined;
  /** Called on each change; undefined removes the filter. */
  onFilterChange: (filter: ColumnFilter | undefined) => void;
  /** Closes the panel. */
  onDone: () => void;
}

/** Renders the filter form in the popover of a column header, by the kind of the column. Changes apply at once. */
export function FilterPanel({ column, rows, filter, choices, onFilterChange, onDone }: FilterPanelProps) {
  const words = useOwnWords("clientRows", clientRowsZhCN);
  const box = useRef<HTMLDivElement>(null);
  // Clearing from outside or by the button resets the form, including text that was typed but not applied.
  const [round, setRound] = useState(0);
  const kind = useMemo(() => kindOf(column, rows), [column, rows]);
  const filterKind = filterKindOf(column, kind);
  const title = titleOf(column);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, []);
  return (
    <div ref={box} data-slot="filter-panel" className="flex w-64 max-w-full flex-col">
      <div key={round} className="flex flex-col gap-2 p-3">
        {filterKind === "text" && (
          <Input
            aria-label={words.contains(title)}
            placeholder={words.containsHint}
            prefix={<Search aria-hidden className="size-4 text-muted" />}
            value={filter?.kind === "text" ? filter.contains : ""}
            onValueChange={(contains) => onFilterChange(contains === "" ? undefined : { kind: "text", contains })}
            onKeyDown={(event) => {
              if (event.key === "Enter" && !isComposing(event)) onDone();
            }}
          />
        )}
        {filterKind === "list" && (
          <ChoiceTicks
            title={title}
            choices={choices ?? listChoices(rows, column)}
            ticked={filter?.kind === "list" ? filter.values : []}
            onTickedChange={(values) => onFilterChange(values.length === 0 ? undefined : { kind: "list", values })}
          />
        )}
        {filterKind === "range" && (
          <RangeEnds title={title} kind={kind} filter={filter} onFilterChange={onFilterChange} onDone={onDone} />
        )}
      </div>
      <div className="flex justify-between border-t border-line px-3 py-2">
        <Button
          tone="text"
          size="small"
          onClick={() => {
            onFilterChange(undefined);
            setRound(round + 1);
          }}
        >
          {words.clear}
        </Button>
        <Button tone="primary" size="small" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  );
}

/** Maximum number of lines rendered at once; the search finds the others. */
const mostLines = 200;

interface ChoiceTicksProps {
  title: string;
  choices: readonly ListChoice[];
  ticked: readonly string[];
  onTickedChange: (values: readonly string[]) => void;
}

/** Renders a list of checkboxes with a search field. */
function ChoiceTicks({ title, choices, ticked, onTickedChange }: ChoiceTicksProps) {
  const words = useOwnWords("clientRows", clientRowsZhCN);
  const [search, setSearch] = useState("");
  const part = search.trim().toLowerCase();
  const found = choices.filter(({ label }) => label.toLowerCase().includes(part));
  const chosen = new Set(ticked);
  const count = found.filter(({ value }) => chosen.has(value)).length;
  function tick(values: readonly string[], on: boolean) {
    const next = new Set(ticked);
    for (const value of values) {
      if (on) next.add(value);
      else next.delete(value);
    }
    onTickedChange([...next]);
  }
  return (
    <>
      {choices.length > 8 && (
        <Input
          aria-label={words.searchChoices}
          placeholder={words.searchChoices}
          prefix={<Search aria-hidden className="size-4 text-muted" />}
          value={search}
          onValueChange={setSearch}
        />
      )}
      {found.length > 1 && (
        <Checkbox
          className="border-b border-line-soft pb-2"
          label={words.all}
          value={count === 0 ? false : count === found.length ? true : "indeterminate"}
          onValueChange={(on) =>
            tick(
              found.map(({ value }) => value),
              on,
            )
          }
        />
      )}
      <ul aria-label={words.choices(title)} className="m-0 flex max-h-60 list-none flex-col overflow-auto p-0">
        {found.slice(0, mostLines).map(({ value, label, count: rows }) => (
          <li key={value} className="flex min-h-8 items-center">
            <Checkbox
              className="min-w-0 flex-1"
              label={
                <span className="flex min-w-0 flex-1 gap-2">
                  <span className="truncate">{label === "" ? words.blank : label}</span>
                  <span className="flex-none text-12 text-muted">{rows}</span>
                </span>
              }
              aria-label={label === "" ? words.blank : label}
              value={chosen.has(value)}
              onValueChange={(on) => tick([value], on)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="m-0 text-13 text-muted">{words.noChoice}</p>}
      {found.length > mostLines && (
        <p className="m-0 text-12 text-muted">{words.moreChoices(found.length - mostLines)}</p>
      )}
    </>
  );
}

type RangeFilter = Extract<ColumnFilter, { kind: "range" }>;
const openRange: RangeFilter = { kind: "range", from: null, to: null };

interface RangeEndsProps extends Pick<FilterPanelProps, "filter" | "onFilterChange" | "onDone"> {
  title: string;
  kind: ColumnKind;
}

/** Renders fields for a minimum and a maximum, or for two days. */
function RangeEnds({ title, kind, filter, onFilterChange, onDone }: RangeEndsProps) {
  const words = useOwnWords("clientRows", clientRowsZhCN);
  const fault = useId();
  const [range, setRange] = useState<RangeFilter>(filter?.kind === "range" ? filter : openRange);
  const crossed = range.from !== null && range.to !== null && range.from > range.to;
  function take(part: Partial<RangeFilter>) {
    const next = { ...range, ...part };
    setRange(next);
    // A reversed range would match nothing, so it shows an error and is not applied.
    if (next.from !== null && next.to !== null && next.from > next.to) return;
    onFilterChange(next.from === null && next.to === null ? undefined : next);
  }
  if (kind === "date") {
    const day = (end: number | string | null) => (end === null ? null : String(end));
    return (
      <DateRangePicker
        aria-label={words.days(title)}
        value={{ from: day(range.from), to: day(range.to) }}
        onValueChange={({ from, to }) => take({ from, to })}
      />
    );
  }
  const Field = kind === "money" ? MoneyInput : NumberInput;
  const number = (end: number | string | null) => (end === null ? null : Number(end));
  const shared = {
    ...(kind === "money" ? { min: -Infinity } : { decimals: 6, buttons: false }),
    "aria-invalid": crossed || undefined,
    "aria-describedby": crossed ? fault : undefined,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === "Enter" && !isComposing(event)) onDone();
    },
  };
  return (
    <>
      <Field
        {...shared}
        aria-label={words.from(title)}
        placeholder={words.fromHint}
        value={number(range.from)}
        onValueChange={(from) => take({ from })}
      />
      <Field
        {...shared}
        aria-label={words.to(title)}
        placeholder={words.toHint}
        value={number(range.to)}
        onValueChange={(to) => take({ to })}
      />
      {crossed && (
        <p id={fault} role="alert" className="m-0 text-12 text-bad">
          {words.crossed}
        </p>
      )}
    </>
  );
}
