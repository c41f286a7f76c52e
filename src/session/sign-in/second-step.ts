import { callEnvelope, CallError } from "#src/client/call.ts";
import type { Envelope } from "#src/contract/envelope.ts";
import type { LoginResult } from "#src/contract/system/access/session.ts";
import { createListeners } from "#ui/utils/listeners.ts";

/** A sign-in that waits for the person's second code. */
export interface PendingStep {
  /** Sends a code; the dialog closes when the server accepts it. */
  send(code: string, trust: boolean): Promise<void>;
  cancel(): void;
}

let pending: PendingStep | null = null;
const listeners = createListeners();

function set(next: PendingStep | null): void {
  pending = next;
  listeners.tell();
}

/** The sign-in that waits, or null. */
export const pendingStep = (): PendingStep | null => pending;
export const onPendingStep = listeners.subscribe;

const contract = () => import("#src/contract/system/access/second-factor.ts");

/** The ticket of a refusal that asks for the second step; null for other errors. */
export function ticketOf(error: unknown): string | null {
  const { secondStep } = ((error instanceof CallError && error.result) || {}) as { secondStep?: { ticket?: unknown } };
  return typeof secondStep?.ticket === "string" ? secondStep.ticket : null;
}

/**
 * Asks for the second code and returns the server's reply to the whole sign-in. Any other error is thrown again, and so
 * is the refusal when the person gives up.
 */
export async function passSecondStep(error: unknown): Promise<Envelope<LoginResult>> {
  const ticket = ticketOf(error);
  if (ticket === null) throw error;
  const { secondStep } = await contract();
  return new Promise((resolve, reject) => {
    set({
      async send(code, trust) {
        const reply = await callEnvelope(secondStep, { ticket, code, trust }, { unheard: true });
        set(null);
        resolve(reply as Envelope<LoginResult>);
      },
      cancel() {
        set(null);
        reject(error as Error);
      },
    });
  });
}
