import { useEffect, useMemo, useRef, useState } from "react";
import { warnDeveloper } from "#ui/lib/validate-props.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { optionMatches, type Option } from "#ui/select/option.ts";

/** Value of the line that offers to create the typed text. */
export const createValue = "\u0000create";

/** One page of options that match a query. */
export interface OptionPage {
  options: readonly Option[];
  /** Whether there are more pages. */
  more: boolean;
}

/** Loads a page, counted from 1. The signal is aborted when the response is no longer needed. */
export type LoadOptions = (query: string, page: number, signal: AbortSignal) => Promise<OptionPage>;

export interface OptionSource {
  /** All options, searched in memory; or use `load`. */
  options?: readonly Option[] | undefined;
  /** Loads options while the user types. */
  load?: LoadOptions | undefined;
  /** Delay after the last keystroke before `load` is called, in ms. @default 300 */
  debounceMs?: number | undefined;
}

interface Loaded {
  query: string;
  page: number;
  options: readonly Option[];
  more: boolean;
  state: "ready" | "loading" | "failed";
}

const nothing: readonly Option[] = [];

/** Returns the options for the typed text, from a list or page by page from `load`; requests nothing while closed. */
export function useOptions({ options, load, debounceMs = 300 }: OptionSource, query: string, open: boolean) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController>(undefined);
  // Undefined just after opening, false for a retry.
  const asked = useRef<boolean>(undefined);
  const latest = useLatest({ load, loaded });
  const remote = load !== undefined;

  async function fetchPage(page: number, before: readonly Option[], abort: AbortController) {
    setLoaded({ query, page, options: before, more: false, state: "loading" });
    try {
      const answer = await latest.current.load?.(query, page, abort.signal);
      if (abort.signal.aborted) return;
      if (!Array.isArray(answer?.options)) {
        if (process.env.NODE_ENV !== "production")
          warnDeveloper(
            "Combobox: load answered with no page, so the list says that it could not be loaded. Answer { options, more }, with options [] for nothing found.",
          );
        setLoaded({ query, page, options: before, more: false, state: "failed" });
        return;
      }
      const known = new Set(before.map((option) => option.value));
      const fresh = answer.options.filter((option) => !known.has(option.value));
      setLoaded({ query, page, options: [...before, ...fresh], more: answer.more, state: "ready" });
    } catch {
      // Shown as a line in the list with a retry; the caller reports the cause.
      if (!abort.signal.aborted) setLoaded({ query, page, options: before, more: false, state: "failed" });
    }
  }
  const fetchLatest = useLatest(fetchPage);

  useEffect(() => {
    if (!remote || !open) {
      asked.current = undefined;
      return undefined;
    }
    const abort = new AbortController();
    running.current = abort;
    // Opening requests at once. Typing waits, and so does a list that was opened by typing.
    const waits = asked.current ?? query !== "";
    const timer = setTimeout(() => void fetchLatest.current(1, nothing, abort), waits ? debounceMs : 0);
    asked.current = true;
    return () => {
      clearTimeout(timer);
      abort.abort();
      running.current?.abort();
    };
    // A change of `query` or `attempt` triggers a new request.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [remote, open, query, attempt, debounceMs, fetchLatest]);

  const local = useMemo(() => {
    const all = options ?? nothing;
    return query.trim() === "" ? all : all.filter((option) => optionMatches(option, query));
  }, [options, query]);
  if (!remote) return { options: local, loading: false, failed: false, more: () => {}, retry: () => {} };
  const current = loaded?.query === query ? loaded : undefined;
  return {
    options: current?.options ?? nothing,
    loading: current === undefined || current.state === "loading",
    failed: current?.state === "failed",
    /** Requests the next page, if there is one and none is pending. */
    more: () => {
      if (!current?.more || current.state !== "ready") return;
      const abort = new AbortController();
      running.current = abort;
      void fetchPage(current.page + 1, current.options, abort);
    },
    retry: () => {
      asked.current = false;
      setAttempt(attempt + 1);
    },
  };
}
