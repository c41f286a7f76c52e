/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a named group of controls; the keys move it from whichever of them has the focus */
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, Trash2 } from "lucide-react";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import type { Option } from "#ui/select/option.ts";
import { Select } from "#ui/select/select.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { queryZhCN } from "#ui/words/zh-CN/query.ts";
import { missingPart, type OfferedField, type QueryRule, rulesOf } from "./condition.ts";
import { moveOf, placeOf, type QueryLine as Line, type QueryMove } from "./query-tree.ts";
import { QueryValueEditor, type ValueEditors } from "./query-value.tsx";
import type { QueryBuilderState } from "./use-query-builder.ts";

/** Props shared by all parts of the builder. */
export interface QueryPartProps {
  builder: QueryBuilderState;
  editors: ValueEditors | undefined;
  optionsOf: (field: OfferedField) => readonly Option[];
}

/** The move for a key; null for any other key. */
export function moveByKey(event: { altKey: boolean; key: string }): QueryMove | null {
  if (!event.altKey) return null;
  const moves: Readonly<Record<string, QueryMove>> = {
    ArrowUp: "up",
    ArrowDown: "down",
    ArrowLeft: "out",
    ArrowRight: "in",
  };
  return moves[event.key] ?? null;
}

/** One condition: field, rule, value, and its actions. */
export function QueryLine({
  line,
  place,
  builder,
  editors,
  optionsOf,
}: QueryPartProps & { line: Line; place: number }) {
  const words = useOwnWords("query", queryZhCN);
  const name = words.line(place);
  const field = builder.offered.find(({ value }) => value === line.field);
  const rules = rulesOf(field);
  // A stored rule that this type does not allow stays visible.
  const shown: readonly QueryRule[] = line.rule === "" || rules.includes(line.rule) ? rules : [...rules, line.rule];
  const missing = builder.faulty ? missingPart(line) : null;
  const known = builder.offered.map(({ value, label }) => ({ value, label }));
  return (
    <div
      role="group"
      aria-label={name}
      data-slot="query-line"
      data-node={line.id}
      data-state={missing ? "invalid" : "valid"}
      className="grid grid-cols-[minmax(0,1.1fr)_9rem_minmax(0,1.4fr)_auto] items-start gap-2 max-tablet:grid-cols-[minmax(0,1fr)_8rem]"
    >
      <span data-part="field" className="contents">
        <Combobox
          aria-label={words.field}
          aria-invalid={missing === "field" || undefined}
          options={known}
          {...(line.field && !field ? { known: [{ value: line.field, label: line.field }] } : {})}
          placeholder={words.chooseField}
          value={line.field || null}
          onValueChange={(value) => {
            const next = builder.offered.find((one) => one.value === value);
            if (next) builder.change({ kind: "field", id: line.id, field: next });
          }}
        />
      </span>
      <span data-part="rule" className="contents">
        <Select
          aria-label={words.rule}
          aria-invalid={missing === "rule" || undefined}
          options={shown.map((rule) => ({ value: rule, label: words.rules[rule] }))}
          value={line.rule || null}
          onValueChange={(rule) => rule && builder.change({ kind: "rule", id: line.id, rule: rule as QueryRule })}
        />
      </span>
      <span data-part="val" className="block min-w-0 max-tablet:col-span-2">
        <QueryValueEditor
          // Another field needs another control, which must not keep the old one's state.
          key={`${line.field} ${line.rule === "in"}`}
          label={words.value}
          field={field}
          value={line.val}
          many={line.rule === "in"}
          options={field ? optionsOf(field) : []}
          invalid={missing === "val"}
          onValueChange={(val) => builder.change({ kind: "value", id: line.id, val })}
          editors={editors}
        />
      </span>
      <NodeActs id={line.id} name={name} builder={builder} />
    </div>
  );
}

/** Buttons that move and remove a line or bracket. */
export function NodeActs({ id, name, builder }: { id: string; name: string; builder: QueryBuilderState }) {
  const words = useOwnWords("query", queryZhCN);
  const acts = [
    { move: "up", label: words.up(name), icon: <ArrowUp aria-hidden /> },
    { move: "down", label: words.down(name), icon: <ArrowDown aria-hidden /> },
    { move: "out", label: words.out(name), icon: <IndentDecrease aria-hidden /> },
    { move: "in", label: words.into(name), icon: <IndentIncrease aria-hidden /> },
  ] as const;
  const bracketed =
    builder.root.items.some(({ kind }) => kind === "group") || (placeOf(builder.root, id)?.depth ?? 0) > 0;
  return (
    <span className="flex h-control items-center justify-end max-tablet:col-span-2">
      {acts
        // Without brackets, nothing can move in or out.
        .filter(({ move }) => bracketed || move === "up" || move === "down")
        .map(({ move, label, icon }) => (
          <span key={move} data-part={move} className="contents">
            <IconButton
              label={label}
              size="tiny"
              disabled={moveOf(builder.root, id, move) === null}
              onClick={() => builder.move(id, move, move)}
            >
              {icon}
            </IconButton>
          </span>
        ))}
      <span data-part="remove" className="contents">
        <IconButton label={words.remove(name)} size="tiny" tone="danger" onClick={() => builder.remove(id)}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </span>
  );
}
