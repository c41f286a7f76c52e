import { useEffect, useRef, useState } from "react";
import { useOwnWords } from "#ui/words/context.ts";
import { rulesZhCN } from "#ui/words/zh-CN/rules.ts";
import { isEmpty } from "#ui/rules/empty.ts";
import { firstComplaint, type Rule } from "#ui/rules/rules.ts";

/**
 * Validates a value elsewhere, e.g. on a server. Resolves to an error message, or null when the value is valid. Rejects
 * when there is no answer.
 */
export type AskElsewhere = (value: unknown, signal: AbortSignal) => Promise<string | null>;

export interface RulesOptions {
  /** Checked in this order; the first broken rule sets the message. */
  rules: readonly Rule[];
  /** Current value of the field. */
  value: unknown;
  /** Called on blur and on `check`, for a non-empty value that passes the rules; once per value. */
  ask?: AskElsewhere | undefined;
}

/** State of a value: not checked yet, valid, invalid, or being validated elsewhere. */
export type RulesState = "untouched" | "valid" | "invalid" | "asking";

/**
 * The rules of one field, without UI: pass `error` to its Field, and call `changed` and `left` from its control. A
 * field is validated on blur, with choice rules on each change; once invalid, on every change.
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
      // Shown as an error: a check that could not run must not look like one that passed.
      return asked.signal.aborted ? false : settle(words.askFailed);
    }
  }
  /** Validates a value with all rules; resolves to true when it is valid. */
  function check(next: unknown = value): Promise<boolean> {
    running.current?.abort();
    const complaint = firstComplaint(rules, next);
    return complaint ? Promise.resolve(settle(complaint(words))) : elsewhere(next);
  }

  return {
    state: judged.state,
    /** Message to show below the field; undefined when there is no error. */
    error: judged.said === "" ? undefined : judged.said,
    check,
    /** Call it when the value has become `next`. */
    changed(next: unknown) {
      running.current?.abort();
      const wrong = judged.state === "invalid";
      const complaint = firstComplaint(wrong ? rules : rules.filter(({ trigger }) => trigger === "change"), next);
      if (complaint) settle(complaint(words));
      else if (judged.state !== "untouched" || rules.some(({ trigger }) => trigger === "change")) settle("");
    },
    /** Call it on blur. */
    left() {
      void check();
    },
  };
}
