import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useMemo, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { FieldContext, useFieldLink } from "#ui/field/field-context.ts";
import { Input } from "#ui/input/input.tsx";
import { cn } from "#ui/utils/cn.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import { validList, validTexts } from "#ui/lib/validate-props.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import { nodeMatches } from "#ui/tree/tree-data.ts";
import { Tree } from "#ui/tree/tree.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { pickersZhCN } from "#ui/words/zh-CN/pickers.ts";
import { movable, sidesOf, type TransferItem } from "./transfer-rows.ts";

export interface TransferProps
  extends ReportsValue, Omit<ComponentProps<"fieldset">, "defaultValue" | "onChange" | "children"> {
  items: readonly TransferItem[];
  /** Keys of the chosen items, in the order of choosing. */
  value?: readonly string[];
  /** @default [] */
  defaultValue?: readonly string[];
  onValueChange?: (value: readonly string[]) => void;
  /** Titles of the two sides. @default 可选, 已选 */
  titles?: readonly [offered: string, taken: string];
  /** Shows a search field on each side. @default true */
  searchable?: boolean;
  /** Height of each list in px. @default 280 */
  height?: number;
  /** Renders an item's label. */
  renderLabel?: (item: TransferItem) => ReactNode;
  /** Name under which a form submits the key of each chosen item. */
  name?: string;
  /** At least one item must be chosen. @default false */
  required?: boolean;
}

/** Two lists side by side; ticked items move to the other list. In a list Up, Down and letters move, Space ticks. */
export function Transfer({
  items: given,
  value,
  defaultValue,
  onValueChange,
  titles,
  searchable = true,
  height = 280,
  renderLabel,
  name,
  required,
  className,
  ref,
  ...rest
}: TransferProps) {
  const items = validList("Transfer", "items", given, "key");
  const words = useOwnWords("transfer", pickersZhCN.transfer);
  const native = useFieldLink<ComponentProps<"fieldset">>(rest, true);
  // ARIA does not allow a required or invalid group; the field's label and description show it instead.
  const { "aria-required": _required, "aria-invalid": _invalid, ...others } = native;
  const box = useRef<HTMLFieldSetElement>(null);
  const merged = useMergedRefs(box, ref);
  const initial = validTexts("Transfer", "defaultValue", defaultValue) ?? [];
  const [taken, take] = useControlled<readonly string[]>(
    validTexts("Transfer", "value", value),
    initial,
    onValueChange,
  );
  const [ticked, setTicked] = useState<{ offered: readonly string[]; taken: readonly string[] }>({
    offered: [],
    taken: [],
  });
  useFormReset(box, value, initial, take, () => setTicked({ offered: [], taken: [] }));
  const sides = useMemo(() => sidesOf(items, taken), [items, taken]);
  const going = movable(sides.offered, ticked.offered);
  const coming = movable(sides.taken, ticked.taken);
  const off = native.disabled === true;
  const [offeredTitle, takenTitle] = Array.isArray(titles) ? titles : [words.offered, words.taken];
  const side = (which: "offered" | "taken", title: string) => (
    <TransferSide
      title={title}
      items={sides[which]}
      ticked={ticked[which]}
      onTickedChange={(keys) => setTicked({ ...ticked, [which]: keys })}
      searchable={searchable}
      height={height}
      disabled={off}
      renderLabel={renderLabel}
    />
  );
  return (
    <fieldset
      {...others}
      ref={merged}
      data-slot="transfer"
      data-state={taken.length > 0 ? "filled" : "empty"}
      className={cn(
        "relative m-0 flex min-w-0 items-stretch gap-2 border-0 p-0 max-tablet:flex-col tablet:gap-3",
        className,
      )}
    >
      {/* The field's label names the whole component; the controls inside have their own names. */}
      <FieldContext value={null}>
        {side("offered", offeredTitle)}
        <div className="flex flex-none items-center justify-center gap-2 tablet:flex-col">
          <Button
            size="small"
            tone={going.length > 0 ? "primary" : "plain"}
            icon={<ChevronRight aria-hidden className="max-tablet:rotate-90 tablet:rtl:rotate-180" />}
            aria-label={going.length > 0 ? words.takeCount(going.length) : words.take}
            refusal={going.length === 0 ? words.refused : undefined}
            disabled={off}
            onClick={() => {
              take([...taken, ...going]);
              setTicked({ ...ticked, offered: [] });
            }}
          >
            {words.take}
          </Button>
          <Button
            size="small"
            tone={coming.length > 0 ? "primary" : "plain"}
            icon={<ChevronLeft aria-hidden className="max-tablet:rotate-90 tablet:rtl:rotate-180" />}
            aria-label={coming.length > 0 ? words.giveBackCount(coming.length) : words.giveBack}
            refusal={coming.length === 0 ? words.refused : undefined}
            disabled={off}
            onClick={() => {
              take(taken.filter((key) => !coming.includes(key)));
              setTicked({ ...ticked, taken: [] });
            }}
          >
            {words.giveBack}
          </Button>
        </div>
        {side("taken", takenTitle)}
      </FieldContext>
      <FormValue name={name} value={taken} required={required} disabled={off} form={native.form} />
    </fieldset>
  );
}

interface SideProps {
  title: string;
  items: readonly TransferItem[];
  ticked: readonly string[];
  onTickedChange: (keys: readonly string[]) => void;
  searchable: boolean;
  height: number;
  disabled: boolean;
  renderLabel: ((item: TransferItem) => ReactNode) | undefined;
}

function TransferSide({ title, items, ticked, onTickedChange, searchable, height, disabled, renderLabel }: SideProps) {
  const words = useOwnWords("transfer", pickersZhCN.transfer);
  const titleId = useId();
  const [query, setQuery] = useState("");
  const nodes = useMemo(() => items.map((item) => ({ ...item, leaf: true, data: item })), [items]);
  const seen = query.trim() === "" ? nodes : nodes.filter((node) => nodeMatches(node, query));
  const free = seen.filter((node) => !node.disabled).map((node) => node.key);
  const here = ticked.filter((key) => items.some((item) => item.key === key));
  const on = free.filter((key) => here.includes(key)).length;
  return (
    <div
      data-slot="transfer-side"
      className="flex min-w-0 flex-1 flex-col rounded-control border border-line bg-surface"
    >
      <div className="flex h-10 flex-none items-center gap-2 border-b border-line-soft px-3">
        <Checkbox
          aria-label={words.all(title)}
          disabled={disabled || free.length === 0}
          value={on === 0 ? false : on === free.length ? true : "indeterminate"}
          onValueChange={(all) =>
            onTickedChange(all ? [...new Set([...here, ...free])] : here.filter((key) => !free.includes(key)))
          }
        />
        <span id={titleId} className="min-w-0 truncate text-14 font-semibold">
          {title}
        </span>
        <span className="ms-auto flex-none text-12 text-muted">{words.count(here.length, items.length)}</span>
      </div>
      {searchable && (
        <div className="flex-none p-2 pb-0">
          <Input
            size="small"
            aria-label={words.searchIn(title)}
            placeholder={words.search}
            value={query}
            disabled={disabled}
            onValueChange={setQuery}
          />
        </div>
      )}
      <div style={{ height }} className="min-h-0 overflow-hidden">
        {items.length === 0 ? (
          <p className="m-0 px-3 py-2.5 text-center text-13 text-muted">{words.empty}</p>
        ) : (
          <Tree<TransferItem>
            aria-labelledby={titleId}
            nodes={nodes}
            filter={query}
            ticks="strict"
            ticked={here}
            onTickedChange={onTickedChange}
            maxHeight={height}
            disabled={disabled}
            {...(renderLabel && { renderLabel: (node) => node.data && renderLabel(node.data) })}
          />
        )}
      </div>
    </div>
  );
}
