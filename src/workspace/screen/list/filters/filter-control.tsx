import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { DateRangePicker } from "#ui/date-range-picker/date-range-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { lateLayer } from "#ui/late-part/late-part.tsx";
import { isComposing } from "#ui/utils/ime.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { Select } from "#ui/select/select.tsx";
import { text, wordsOf } from "#src/lib/text.ts";
import { dictItems } from "#src/session/session.ts";
import { filterWords } from "./filter-words.ts";
import { ManyFilter, soonTicks } from "./many-filter.tsx";
import { type Filter, modeOf } from "../query.ts";
import { AsyncOptions } from "./async-options.tsx";
import { useRange } from "../ticks/use-range.ts";
import { useWanted } from "../use-wanted.ts";

const { Late: LateMoney, soon: soonMoney } = lateLayer(async () => (await import("./money-filter.tsx")).MoneyFilter);
const { Late: LateUser, soon: soonUser } = lateLayer(
  async () => (await import("#src/widgets/user/user-picker.tsx")).UserPicker,
);

/** Fetches what filters show when they are opened or added: somebody is about to. */
export function soonFilters(): void {
  soonTicks();
  soonMoney();
  soonUser();
}

export interface FilterControlProps {
  filter: Filter;
  /** As it stands in the address; "" is none. */
  value: string;
  /** The label stands elsewhere. @default false */
  bare?: boolean;
  onCommit(value: string | undefined): void;
  /** Enter in a text: the person has finished with it. */
  onDone?(): void;
}

/** Text is searched for when no key came for this time, ms. */
const restMs = 300;

/**
 * The control of one filter. Text is committed as one types, at once by Enter or on leaving; everything else at once.
 * A text that is looked for as a whole waits until it is: its parts find nothing, and each that is asked for in a masked
 * field counts as a guess.
 */
export function FilterControl({ filter, value, bare = false, onCommit, onDone }: FilterControlProps) {
  const label = wordsOf(filter.label);
  switch (filter.kind) {
    case "text":
      return (
        <TextFilter
          label={label}
          value={value}
          live={modeOf(filter.mode) === "like"}
          onCommit={onCommit}
          onDone={onDone}
        />
      );
    case "flag":
      return (
        <Select
          aria-label={label}
          prefix={bare ? undefined : label}
          options={[
            { value: "Y", label: text("common.yes") },
            { value: "N", label: text("common.no") },
          ]}
          value={value || null}
          onValueChange={(next) => onCommit(next ?? undefined)}
          placeholder={text("workspace.filter.any")}
          clearable
          className="w-36"
        />
      );
    case "dict": {
      const options = dictItems(filter.dict).map((item) => ({ value: item.value, label: item.text }));
      if (!filter.many)
        return (
          <Select
            aria-label={label}
            prefix={bare ? undefined : label}
            options={options}
            value={value || null}
            onValueChange={(next) => onCommit(next ?? undefined)}
            placeholder={text("workspace.filter.any")}
            clearable
            className="w-48"
          />
        );
      return <ManyFilter {...{ label, options, value, bare, onCommit }} words={filterWords(filter, value)} />;
    }
    case "options":
      return <AsyncOptions {...{ filter, label, value, bare, onCommit }} />;
    case "user":
      return (
        <LateUser
          part={{
            "aria-label": label,
            placeholder: label,
            value: value || null,
            onValueChange: (next) => onCommit(next ?? undefined),
            clearable: true,
            className: "w-full tablet:w-52",
          }}
          waiting={<span className="block h-control w-full tablet:w-52" />}
        />
      );
    case "days":
      return <DaysFilter {...{ label, value, bare, onCommit }} />;
    case "money":
      return (
        <LateMoney
          part={{ label, value, plain: filter.plain, onCommit }}
          waiting={<span className="block h-control w-64" />}
        />
      );
    default:
      return filter satisfies never;
  }
}

interface DaysFilterProps {
  label: string;
  /** As it stands in the address: `from~to`; "" is none. */
  value: string;
  bare: boolean;
  onCommit(value: string | undefined): void;
}

function DaysFilter({ label, value, bare, onCommit }: DaysFilterProps) {
  const { from, to, choose } = useRange(value, onCommit);
  return (
    <DateRangePicker
      aria-label={label}
      prefix={bare ? undefined : label}
      className="w-auto"
      value={{ from: from || null, to: to || null }}
      onValueChange={(range) => choose(range.from ?? "", range.to ?? "")}
    />
  );
}

interface TextFilterProps {
  label: string;
  /** As it stands in the address. */
  value: string;
  /** Searched for as one types. */
  live: boolean;
  onCommit(value: string | undefined): void;
  onDone: (() => void) | undefined;
}

function TextFilter({ label, value, live, onCommit, onDone }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  const [composing, setComposing] = useState(false);
  const { wanted, choose, forget } = useWanted(value, setTyped);
  const commit = (text: string) => {
    const next = text.trim();
    if (next === wanted) return;
    choose(next);
    onCommit(next || undefined);
  };
  const latest = useLatest(commit);
  const rests = live && !composing && typed.trim() !== wanted;
  useEffect(() => {
    if (!rests) return undefined;
    const timer = setTimeout(() => latest.current(typed), restMs);
    return () => clearTimeout(timer);
  }, [rests, typed, latest]);
  return (
    <Input
      aria-label={label}
      placeholder={label}
      prefix={<Search aria-hidden className="size-4" />}
      clearable
      className="w-full tablet:w-52"
      value={typed}
      onValueChange={(next) => {
        setTyped(next);
        if (next === "") commit("");
      }}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onBlur={() => {
        forget();
        commit(typed);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || isComposing(event)) return;
        commit(typed);
        onDone?.();
      }}
    />
  );
}
