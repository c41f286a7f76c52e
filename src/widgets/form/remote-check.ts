import * as z from "zod/mini";
import { call, CallError } from "#src/client/call.ts";
import { checkRuleByCode, duplicateCheck } from "#src/contract/system/validate.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";

/**
 * Asks the server whether a value is allowed: resolves to its message if not, to null if it is. Rejects without a
 * response.
 */
export type RemoteCheck = (value: string, signal?: AbortSignal) => Promise<string | null>;

/** Resolves to the server's objection, or null; rejects without a response. */
export async function verdict(asked: Promise<unknown>): Promise<string | null> {
  try {
    await asked;
    return null;
  } catch (error) {
    // A refusal has status 200; anything else does not answer the question.
    if (error instanceof CallError && error.status === 200) return error.message;
    throw error;
  }
}

export interface DuplicateOf {
  /** The server's name of the table: `cust_customer`. */
  tableName: string;
  /** The server's name of the field: `credit_code`. */
  fieldName: string;
  /** The record being edited; absent for a new one. */
  dataId?: string | undefined;
}

/** Checks that a value is not used yet in a field of a table. */
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

/** Checks a value against the server's rule with that code. */
export function byRuleCode(ruleCode: string): RemoteCheck {
  // Encoded here and again in transport, because servers of this family decode it twice.
  return (value, signal) =>
    verdict(call(checkRuleByCode, { ruleCode, value: encodeURIComponent(value) }, signal ? { signal } : {}));
}

/** Delay after the last keystroke before the server is asked, in ms. */
const restMs = 400;

/**
 * A text schema that also asks the server, for `useZodForm`: once per value, after the schema's own rules, and
 * debounced. Create it once per form (in useState or at module level), because it caches the responses.
 */
export function withRemoteChecks<S extends z.ZodMiniType<string | null | undefined, string | null | undefined>>(
  schema: S,
  ...checks: readonly RemoteCheck[]
): S {
  const known = new Map<string, Promise<string | null>>();
  let latest = "";
  const ask = async (value: string): Promise<string | null> => {
    await new Promise((rested) => setTimeout(rested, restMs));
    // The person typed on: the newer value is checked instead.
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
