import { useEffect, useRef, useState } from "react";
import { useOwnWords } from "#ui/words/context.ts";
import { rulesZhCN } from "#ui/words/zh-CN/rules.ts";
import { isEmpty } from "#ui/rules/empty.ts";
import { firstComplaint, type Rule } from "#ui/rules/rules.ts";

/** Asks elsewhere whether a value may stand: the words of the refusal, or null. Rejecting means nobody answered. */
export type AskElsewhere = (value: unknown, signal: AbortSignal) => Promise<string | null>;

export interface RulesOptions {
  /** Checked in this order; the first that is broken speaks. */
  rules: readonly Rule[];
  /** What the field holds now. */
  value: unknown;
  /** Asked on leaving the field and on `check`, for a value that is entered and keeps the rules; a value is asked for once. */
  ask?: AskElsewhere | undefined;
}

/** What became of a value: nobody looked yet, it may stand, it may not, or somebody is being asked. */
export type RulesState = "untouched" | "valid" | "invalid" | "asking";

/**
 * The rules of one field, without a look: give `error` to its Field, and call `changed` and `left` from its control.
 * A field complains when it is left; a rule of choosing at each change; once wrong, every change is looked at.
 */
export function useRules({ rules, value, ask }: RulesOptions) {
  const words = useOwnWords("rules", rulesZhCN);
  const [judged, setJudged] = useState<{ state: RulesState; said: string }>({ state: "untouched", said: "" });
  const answered = useRef<{ value: unknown; said: string | null } | undefined>(undefined);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function settle(said: string): boolean {
    setJudged({ state: said === "" ? "valid" : "invalid", said });
    return said === "";
  }
  async function elsewhere(next: unknown): Promise<boolean> {
    if (!ask || isEmpty(next)) return settle("");
    const before = answered.current;
    if (before && before.value === next) return settle(before.said ?? "");
    const asked = new AbortController();
    running.current = asked;
    setJudged({ state: "asking", said: "" });
    try {
      const said = await ask(next, asked.signal);
      if (asked.signal.aborted) return false;
      answered.current = { value: next, said };
      return settle(said ?? "");
    } catch {
      // Told at the field: a check that could not be made must not look like one that was passed.
      return asked.signal.aborted ? false : settle(words.askFailed);
    }
  }
  /** Looks at a value by all rules; true when it may stand. */
  function check(next: unknown = value): Promise<boolean> {
    running.current?.abort();
    const complaint = firstComplaint(rules, next);
    return complaint ? Promise.resolve(settle(complaint(words))) : elsewhere(next);
  }

  return {
    state: judged.state,
    /** What to show under the field; absent while nothing is wrong. */
    error: judged.said === "" ? undefined : judged.said,
    check,
    /** The value has become `next`. */
    changed(next: unknown) {
      running.current?.abort();
      const wrong = judged.state === "invalid";
      const complaint = firstComplaint(wrong ? rules : rules.filter(({ trigger }) => trigger === "change"), next);
      if (complaint) settle(complaint(words));
      else if (judged.state !== "untouched" || rules.some(({ trigger }) => trigger === "change")) settle("");
    },
    /** The focus has gone elsewhere. */
    left() {
      void check();
    },
  };
}
