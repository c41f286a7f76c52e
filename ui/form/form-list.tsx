/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a fieldset names itself by a legend, which a row has not */
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  get,
  useFieldArray,
  type UseFormReturn,
  useFormState,
} from "react-hook-form";
import { Button } from "#ui/button/button.tsx";
import { FaultLine } from "#ui/field/fault-line.tsx";
import { focusFirst } from "#ui/field/focus-field.ts";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { cn } from "#ui/utils/cn.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { formZhCN } from "#ui/words/zh-CN/form.ts";
import type { Draft } from "./schema.ts";

/** Data of a row for its fields. */
export interface FormRow {
  /** Index from 0, for the names of its fields. */
  index: number;
}

export interface FormListProps<In extends FieldValues, Out, P extends FieldArrayPath<In>> extends Omit<
  ComponentProps<"div">,
  "children"
> {
  form: UseFormReturn<In, unknown, Out>;
  /** Path of the list in the form values: "items". */
  name: P;
  /** Name of the list. */
  label: string;
  /** Returns the initial values of a new row. */
  newRow: () => Draft<FieldArray<In, P>>;
  /** Min number of rows; at this number rows cannot be removed. @default 0 */
  min?: number;
  /** Max number of rows; at this number rows cannot be added. @default no limit */
  max?: number;
  /** Label of the button that adds a row. @default 添加一行 */
  addLabel?: string;
  /** Renders the fields of a row: `` ({ index }) => <FormField name={`items.${index}.name`} …/> ``. */
  children: (row: FormRow) => ReactNode;
}

/**
 * Rows of fields that a user can add, remove and move, with buttons or with Alt+Up and Alt+Down on the buttons. The
 * focus goes to a new row, to the next row after a removal, and follows a moved row. Each change is announced.
 */
export function FormList<In extends FieldValues, Out, P extends FieldArrayPath<In>>({
  form,
  name,
  label,
  newRow,
  min = 0,
  max = Infinity,
  addLabel,
  className,
  children,
  ...rest
}: FormListProps<In, Out, P>) {
  const words = useOwnWords("form", formZhCN);
  const labelId = useId();
  const errorId = useId();
  const box = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [news, setNews] = useState("");
  const list = useFieldArray({ control: form.control, name });
  const { errors } = useFormState({ control: form.control });
  const count = list.fields.length;
  const error: unknown = get(errors, `${name}.root.message`) ?? get(errors, `${name}.message`);
  const wrong = typeof error === "string" && error !== "";

  /** Focuses an element in the row at an index after the next render: its first field, or the match of `selector`. */
  function focusRow(place: number, selector?: string) {
    requestAnimationFrame(() => {
      const row = box.current?.querySelectorAll("[data-slot=form-row]")[place];
      const target = selector ? row?.querySelector(`${selector}:not(:disabled)`) : undefined;
      if (!focusFirst(target ?? row ?? null)) adder.current?.focus();
    });
  }
  function add() {
    list.append(newRow() as FieldArray<In, P>, { shouldFocus: false });
    setNews(words.added(count + 1));
    focusRow(count);
  }
  function remove(place: number) {
    list.remove(place);
    setNews(words.removed(count - 1));
    focusRow(Math.min(place, count - 2));
  }
  function move(place: number, by: -1 | 1) {
    const to = place + by;
    if (to < 0 || to >= count) return;
    list.move(place, to);
    setNews(words.moved(to + 1, count));
    const atEnd = by < 0 ? to === 0 : to === count - 1;
    focusRow(to, `[data-act=${by < 0 === atEnd ? "down" : "up"}]`);
  }
  function press(event: KeyboardEvent, place: number) {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(place, event.key === "ArrowUp" ? -1 : 1);
  }

  return (
    <div
      role="group"
      {...rest}
      ref={box}
      aria-labelledby={labelId}
      aria-describedby={wrong ? errorId : undefined}
      data-slot="form-list"
      data-field={name}
      className={cn("flex min-w-0 flex-col gap-2", className)}
    >
      <span id={labelId} data-slot="field-label" className="text-13 text-muted">
        {label}
      </span>
      {list.fields.map((row, place) => (
        <div
          key={row.id}
          role="group"
          aria-label={`${label} ${words.row(place + 1)}`}
          data-slot="form-row"
          className="flex min-w-0 items-start gap-2"
        >
          {/* As many columns as fit. */}
          <div className="grid min-w-0 flex-1 grid-cols-[repeat(auto-fit,minmax(min(100%,--spacing(40)),1fr))] gap-3">
            {children({ index: place })}
          </div>
          {/* Aligned with the controls, below the labels. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of its buttons */}
          <div className="flex flex-none pt-6" onKeyDown={(event) => press(event, place)}>
            <IconButton
              label={words.up(place + 1)}
              aria-keyshortcuts="Alt+ArrowUp"
              data-act="up"
              disabled={place === 0}
              onClick={() => move(place, -1)}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              label={words.down(place + 1)}
              aria-keyshortcuts="Alt+ArrowDown"
              data-act="down"
              disabled={place === count - 1}
              onClick={() => move(place, 1)}
            >
              <ArrowDown aria-hidden />
            </IconButton>
            <IconButton label={words.remove(place + 1)} disabled={count <= min} onClick={() => remove(place)}>
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        </div>
      ))}
      <Button
        ref={adder}
        size="small"
        className="self-start"
        icon={<Plus aria-hidden className="size-4" />}
        refusal={count >= max ? words.full(max) : undefined}
        onClick={add}
      >
        {addLabel ?? words.add}
      </Button>
      {wrong && (
        <FaultLine id={errorId} data-slot="form-list-error">
          {error}
        </FaultLine>
      )}
      <output className="sr-only">{news}</output>
    </div>
  );
}
