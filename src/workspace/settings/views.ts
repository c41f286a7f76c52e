import type { TableView } from "#ui/table/column.ts";
import { keep, kept } from "#src/session/keep.ts";
import { session } from "#src/session/session.ts";

const nameOf = (path: string) => `View:${session().username}:${path}`;

/** What this person made of a list's columns; the declared order without anything kept. */
export const keptView = (path: string): TableView => (kept(nameOf(path)) as TableView | null) ?? {};

export const keepView = (path: string, view: TableView): void => keep(nameOf(path), view);

const widthName = (name: string) => `Width:${session().username}:${name}`;

/** Width a person gave a drawer, in px; null when untouched. */
export const keptWidth = (name: string): number | null => kept(widthName(name)) as number | null;

export const keepWidth = (name: string, px: number): void => keep(widthName(name), px);
