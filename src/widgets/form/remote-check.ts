import * as z from "zod/mini";
import { call, CallError } from "#src/client/call.ts";
import { checkRuleByCode, duplicateCheck } from "#src/contract/system/validate.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";

/** Asks the server whether a value may stand: its words when not, null when it may. Rejects when nobody answered. */
export type RemoteCheck = (value: string, signal?: AbortSignal) => Promise<string | null>;

/** What the server said against it, or null; rejects when nobody answered. */
export async function verdict(asked: Promise<unknown>): Promise<string | null> {
  try {
    await asked;
    return null;
  } catch (error) {
    // A refusal comes with status 200; everything else is no answer to the question.
    if (error instanceof CallError && error.status === 200) return error.message;
    throw error;
  }
}

export interface DuplicateOf {
  /** As the server lists it: `cust_customer`. */
  tableName: string;
  /** As the server lists it: `credit_code`. */
  fieldName: string;
  /** The record that is being edited; absent for a new one. */
  dataId?: string | undefined;
}

/** Whether a value is still free in a field of a table. */
export function duplicateOf({ tableName, fieldName, dataId }: DuplicateOf): RemoteCheck {
  return (value, signal) =>
    verdict(
      call(
        duplicateCheck,
        { tableName, fieldName, fieldVal: value, ...(dataId ? { dataId } : {}) },
        signal ? { signal } : {},
      ),
    );
}

/** Whether a value fits the server's rule of that code. */
export function byRuleCode(ruleCode: string): RemoteCheck {
  // Encoded here and once more on the way, as servers of this family decode it twice.
  return (value, signal) =>
    verdict(call(checkRuleByCode, { ruleCode, value: encodeURIComponent(value) }, signal ? { signal } : {}));
}

/** Rest after the last letter before the server is asked, in ms. */
const restMs = 400;

/**
 * A text schema that also asks the server, for `useZodForm`: once per value, after the schema's own rules, and after a
 * rest while one types. Make it once per form (in useState or at module level), since it remembers what was answered.
 */
export function withRemoteChecks<S extends z.ZodMiniType<string | null | undefined, string | null | undefined>>(
  schema: S,
  ...checks: readonly RemoteCheck[]
): S {
  const known = new Map<string, Promise<string | null>>();
  let latest = "";
  const ask = async (value: string): Promise<string | null> => {
    await new Promise((rested) => setTimeout(rested, restMs));
    // Typed on meanwhile: the newer value is asked for instead.
    if (latest !== value) {
      known.delete(value);
      return null;
    }
    for (const check of checks) {
      const said = await check(value);
      if (said !== null) return said;
    }
    return null;
  };
  return schema.check(
    z.superRefine(async (value, context) => {
      latest = value ?? "";
      if (!value || context.issues.length > 0) return;
      const answer = known.get(value) ?? ask(value);
      known.set(value, answer);
      try {
        const message = await answer;
        if (message !== null) context.addIssue({ code: "custom", message });
      } catch (error) {
        known.delete(value);
        context.addIssue({ code: "custom", message: failureText(error) || text("common.error.unexpected") });
      }
    }),
  );
}
