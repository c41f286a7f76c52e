/* oxlint-disable jsx-a11y/no-static-element-interactions -- keys of whichever control inside has the focus */
import { Redo2, TriangleAlert, Undo2 } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { cn } from "#ui/utils/cn.ts";
import { isComposing } from "#ui/utils/ime.ts";
import type { Option } from "#ui/select/option.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { queryZhCN } from "#ui/words/zh-CN/query.ts";
import type { OfferedField } from "./condition.ts";
import { QueryGroup } from "./query-group.tsx";
import { moveByKey } from "./query-line.tsx";
import { describeQuery } from "./query-text.ts";
import type { ValueEditors } from "./query-value.tsx";
import type { QueryBuilderState } from "./use-query-builder.ts";

export interface QueryBuilderProps extends Omit<ComponentProps<"div">, "children"> {
  /** Result of `useQueryBuilder`. */
  builder: QueryBuilderState;
  /** Editors for the caller's own field types. */
  editors?: ValueEditors | undefined;
  /** Options of a field, e.g. from its dictionary. @default the field's own options */
  optionsOf?: ((field: OfferedField) => readonly Option[]) | undefined;
  /** Label of a value in the sentence, when it is not one of the options. */
  nameOf?: ((field: OfferedField, value: string) => string | undefined) | undefined;
  /** Allows brackets. @default true */
  brackets?: boolean;
}

const ownOptions = (field: OfferedField) => field.options ?? [];

/** The sentence is announced after no change for this time, in ms. */
const restMs = 500;

/**
 * An editor for conditions, with the resulting query as a sentence. Alt+Up and Alt+Down move a line, Alt+Left and
 * Alt+Right move it out of or into a bracket. Ctrl+Z and Ctrl+Y undo and redo.
 */
export function QueryBuilder({
  builder,
  editors,
  optionsOf = ownOptions,
  nameOf,
  brackets = true,
  className,
  ...rest
}: QueryBuilderProps) {
  const words = useOwnWords("query", queryZhCN);
  const box = useRef<HTMLDivElement>(null);
  const { focus } = builder;
  useEffect(() => {
    if (!focus) return;
    const node = box.current?.querySelector(`[data-node="${focus.id}"]`);
    const part = node?.querySelector(`[data-part="${focus.part}"]`) ?? node?.querySelector("[data-part]");
    const enabled = "input:not(:disabled), button:not(:disabled), [tabindex]";
    (part?.querySelector<HTMLElement>(enabled) ?? node?.querySelector<HTMLElement>(enabled))?.focus();
  }, [focus]);

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (isComposing(event)) return;
    const target = event.target as Element;
    const move = moveByKey(event);
    const node = target.closest<HTMLElement>("[data-node]")?.dataset["node"];
    if (move && node) {
      const part = target.closest<HTMLElement>("[data-part]")?.dataset["part"] ?? "field";
      event.preventDefault();
      event.stopPropagation();
      builder.move(node, move, part);
      return;
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const stepped = key === "y" || (key === "z" && event.shiftKey) ? builder.redo() : key === "z" && builder.undo();
    if (stepped) event.preventDefault();
  }
  const sentence = describeQuery(builder.root, builder.offered, words, (line, value) => {
    const field = builder.offered.find((one) => one.value === line.field);
    if (!field) return undefined;
    return optionsOf(field).find((option) => option.value === value)?.label ?? nameOf?.(field, value);
  });
  return (
    <div
      {...rest}
      ref={box}
      data-slot="query-builder"
      data-state={builder.faulty ? "invalid" : "valid"}
      // In the capture phase: in the controls inside, Alt with an arrow would open a list.
      onKeyDownCapture={press}
      className={cn("flex min-w-0 flex-col gap-3", className)}
    >
      {builder.offered.length === 0 && <p className="m-0 text-13 text-muted">{words.noFields}</p>}
      <QueryGroup
        group={builder.root}
        depth={0}
        path=""
        brackets={brackets}
        builder={builder}
        editors={editors}
        optionsOf={optionsOf}
      />
      <div role="alert" className="contents">
        {builder.faulty && (
          <p className="m-0 flex items-center gap-1.5 text-13 text-warn">
            <TriangleAlert aria-hidden className="size-4 flex-none" />
            {words.emptyQuery}
          </p>
        )}
      </div>
      <div className="flex items-start gap-2 rounded-control bg-page px-3 py-2">
        <p
          data-slot="query-says"
          className={cn("m-0 min-w-0 flex-1 py-0.5 text-13 wrap-anywhere", !sentence && "text-muted")}
        >
          {sentence || words.noSentence}
        </p>
        <IconButton label={words.undo} size="tiny" disabled={!builder.canUndo} onClick={() => builder.undo()}>
          <Undo2 aria-hidden />
        </IconButton>
        <IconButton label={words.redo} size="tiny" disabled={!builder.canRedo} onClick={() => builder.redo()}>
          <Redo2 aria-hidden />
        </IconButton>
      </div>
      <output aria-label={words.sentence} className="sr-only">
        <Rested text={sentence} />
      </output>
    </div>
  );
}

/** A text that updates after a pause, so that a screen reader does not announce every letter. */
function Rested({ text }: { text: string }) {
  const [told, setTold] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return told;
}
