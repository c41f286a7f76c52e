import { useImperativeHandle, useLayoutEffect, useState, type Ref, type RefObject } from "react";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import { ErrorNews, SortNews } from "#ui/edit-table/news.tsx";
import { CellEditor } from "./cell-editor.tsx";
import type { FieldParts } from "./cell-field.tsx";
import { doAgain } from "./do-again.ts";
import type { Early } from "./early.ts";
import { gridActs } from "./grid-acts.ts";
import { gridFace } from "./grid-face.ts";
import type { GridProps } from "./grid.tsx";
import { headHand, type HeadFace } from "./head-hand.ts";
import type { Heights } from "./heights.ts";
import type { Layout } from "./layout.ts";
import type { Drawn } from "./measured-grid.tsx";
import { gridPresses, type Presses } from "./presses.ts";

export interface GridHandProps extends FieldParts {
  table: EditTableApi;
  early: Early;
  /** What was rendered last; keys and presses read it when they come. */
  latest: RefObject<Drawn>;
  /** Receives the handlers of presses. */
  presses: Ref<Presses>;
  scroller: RefObject<HTMLDivElement | null>;
  /** The element with the rows. */
  inner: RefObject<HTMLDivElement | null>;
  head: HeadFace;
  layout: Layout;
  heights: Heights;
  headHeight: number;
  /** Horizontal scroll offset and width of the scroller, in px: pinned cells do not scroll. */
  offset: () => { left: number; width: number };
  /** Accessible name of the table. */
  label: string;
  /** Index of the first row over all pages, from 0. */
  start: number;
  gridId: string;
  readOnly: boolean;
  onPasted: GridProps["onPasted"];
  say: GridProps["say"];
  told: GridProps["told"];
}

/** Answers keys, presses and drags from the moment it is rendered, first those that were kept. */
export function GridHand(props: GridHandProps) {
  const { table, early, latest, presses, scroller, inner, head, field, take, say, told } = props;
  const [acts] = useState(() => gridActs(table, gridFace(table, latest, scroller)));
  useImperativeHandle(presses, () => gridPresses(table, acts, latest, take), [table, acts, latest, take]);
  useLayoutEffect(() => {
    const row = inner.current?.querySelector<HTMLElement>("[role=row]");
    return row ? headHand(row, head) : undefined;
  }, [inner, head]);
  useLayoutEffect(() => {
    if (scroller.current && field.current) void doAgain(early, acts, table, scroller.current, field.current);
  }, [early, acts, table, scroller, field]);
  return (
    <>
      <CellEditor {...props} acts={acts} />
      <ErrorNews table={table} say={say} told={told} />
      <SortNews table={table} say={say} />
    </>
  );
}
