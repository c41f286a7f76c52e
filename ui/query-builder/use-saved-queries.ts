import { useEffect, useRef, useState } from "react";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { notify } from "#ui/toast/notify.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { queryZhCN } from "#ui/words/zh-CN/query.ts";
import { checkSave, readSaved, type SavedQuery, type SavedQueryStore, withSaved } from "./saved.ts";
import type { Query } from "./use-query-builder.ts";

/** Load state of the saved queries. */
export type SavedState = "loading" | "ready" | "failed";

/**
 * The saved queries of one store: loaded once, saved as a whole; overwriting and deleting ask for confirmation first.
 */
export function useSavedQueries(store: SavedQueryStore) {
  const words = useOwnWords("query", queryZhCN);
  const [state, setState] = useState<SavedState>("loading");
  const [all, setAll] = useState<readonly SavedQuery[]>([]);
  const first = useRef(store);

  useEffect(() => {
    if (state !== "loading") return undefined;
    let gone = false;
    Promise.resolve()
      .then(() => first.current.load())
      .then(
        (kept) => {
          if (gone) return;
          setAll(readSaved(kept));
          setState("ready");
        },
        () => !gone && setState("failed"),
      );
    return () => {
      gone = true;
    };
  }, [state]);

  async function keep(next: readonly SavedQuery[]): Promise<boolean> {
    try {
      await store.save(next);
      setAll(next);
      return true;
    } catch {
      notify.bad(words.saveFailed);
      return false;
    }
  }
  return {
    state,
    all,
    /** Tries again after a failure. */
    retry: () => setState("loading"),
    /**
     * Saves a query under a name. Resolves to an error message for the name or the query, "" when it was saved, or null
     * when it was not saved after all.
     */
    async save(name: string, query: Query): Promise<string | null> {
      const title = name.trim();
      const verdict = checkSave(title, query.records, all);
      if (verdict === "empty") return words.emptySave;
      if (verdict === "nameless") return words.namelessSave;
      if (verdict === "exists" && !(await confirm({ title: words.exists(title) }))) return null;
      if (!(await keep(withSaved(all, { title, ...query })))) return null;
      notify.ok(words.saved);
      return "";
    },
    async remove(title: string): Promise<boolean> {
      if (!(await confirm({ title: words.removeSaved, tone: "danger" }))) return false;
      return keep(all.filter((one) => one.title !== title));
    },
  };
}

export type SavedQueriesState = ReturnType<typeof useSavedQueries>;
