import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { DateRangePicker } from "#ui/date-range-picker/date-range-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
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

const { Lazy: LazyMoney, soon: soonMoney } = lazyLayer(async () => (await import("./money-filter.tsx")).MoneyFilter);
const { Lazy: LazyMonth, soon: soonMonth } = lazyLayer(
  async () => (await import("#ui/month-picker/month-picker.tsx")).MonthPicker,
);
const { Lazy: LazyUser, soon: soonUser } = lazyLayer(
  async () => (await import("#src/widgets/user/user-picker.tsx")).UserPicker,
);

/** Loads the lazy parts of filters, when the user is about to open or add one. */
export function soonFilters(): void {
  soonTicks();
  soonMoney();
  soonMonth();
  soonUser();
}

export interface FilterControlProps {
  filter: Filter;
  /** Value in the address; "" = none. */
  value: string;
  /** The label is shown elsewhere. @default false */
  bare?: boolean;
  onCommit(value: string | undefined): void;
  /** Called on Enter in a text: the user has finished it. */
  onDone?(): void;
}

/** Pause in typing before a text is searched, ms. */
const restMs = 300;

/**
 * The control of one filter. Text is committed while typing, or at once on Enter and blur; everything else at once. A
 * text that is matched as a whole is committed only on Enter or blur. Parts of it would find nothing, and each search
 * in a masked field counts as a guess.
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
        <LazyUser
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
    case "month":
      return (
        <LazyMonth
          part={{
            "aria-label": label,
            placeholder: label,
            value: value || null,
            onValueChange: (next) => onCommit(next ?? undefined),
            className: "w-full tablet:w-40",
          }}
          waiting={<span className="block h-control w-full tablet:w-40" />}
        />
      );
    case "days":
      return <DaysFilter {...{ label, value, bare, onCommit }} />;
    case "money":
      return (
        <LazyMoney
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
  /** Value in the address: `from~to`; "" = none. */
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
  /** Value in the address. */
  value: string;
  /** Whether to search while typing. */
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
    // Rendered at once: the next key or the blur must already know what was committed.
    const timer = setTimeout(() => flushSync(() => latest.current(typed)), restMs);
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
