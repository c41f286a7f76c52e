import { useContext, useEffect } from "react";
import { writeStored, readStored } from "#src/session/local-storage.ts";
import { session } from "#src/session/session.ts";
import { ownerOf } from "#src/session/viewing.ts";
import { hrefOf, TabContext, WorkspaceContext } from "../tabs/tab-context.ts";
import { recordAt } from "../tabs/tabs.ts";
import { matchMenu } from "./menu-tree.ts";

/** A record the user opened. */
export interface RecentRecord {
  /** Address of its list with the record open. */
  path: string;
  /** Its number or name. */
  name: string;
  /** Kind of record: the title of its page. */
  kind: string;
}

const max = 20;
const storeName = () => `Records:${ownerOf(session())}`;

/** Whether a stored value is a recent record; an earlier version may have stored it. */
export const isRecord = (one: unknown): one is RecentRecord =>
  typeof one === "object" &&
  one !== null &&
  ["path", "name", "kind"].every((key) => typeof (one as Readonly<Record<string, unknown>>)[key] === "string");

/** Records this user opened in this tenant on this device, the latest first. */
export function recentRecords(): readonly RecentRecord[] {
  const found = readStored(storeName());
  return Array.isArray(found) ? found.filter(isRecord) : [];
}

/** Puts a record first and removes its earlier entry. Pure. */
export const withRecord = (before: readonly RecentRecord[], record: RecentRecord): readonly RecentRecord[] =>
  [record, ...before.filter(({ path }) => path !== record.path)].slice(0, max);

/** Address of an open record, without the filters of its list. */
export const recordPath = (page: string, id: string): string => hrefOf(page, { detail: id });

/** Stores the record that is open in this tab, once its name is known. */
export function useRecentRecord(name: string | undefined): void {
  const tab = useContext(TabContext);
  const menu = useContext(WorkspaceContext)?.menu ?? [];
  const id = tab ? (tab.search["detail"] ?? recordAt(tab)) : "";
  const page = tab?.path;
  // The menu's title, because the tab of a record is named after the record.
  const kind = (page !== undefined && matchMenu(menu, page)?.item.title) || "";
  useEffect(() => {
    if (!name || !id || page === undefined || !session().username) return;
    writeStored(storeName(), withRecord(recentRecords(), { path: recordPath(page, id), name, kind }));
  }, [name, id, page, kind]);
}
