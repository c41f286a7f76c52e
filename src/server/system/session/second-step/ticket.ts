import { hmac, sameText, sha256 } from "#src/server/kernel/auth/security.ts";
import type { UserRecord } from "../user-info.ts";

/** Time limit for the second step, in ms. */
export const secondStepMs = 5 * 60_000;

/** The first step of a sign-in was passed. The browser stores the ticket; the server only signs it. */
interface FirstStep {
  userId: string;
  orgCode?: string | undefined;
  /** Of the password at that time: a new one makes the ticket worthless. */
  password: string;
  until: number;
}

const signatureOf = (secret: string, body: string) => hmac(secret, `second/${body}`);
const printOf = (user: Pick<UserRecord, "password">) => sha256(user.password).slice(0, 16);

export function sealFirstStep(
  secret: string,
  user: Pick<UserRecord, "id" | "password">,
  { now, orgCode }: { now: Date; orgCode?: string | undefined },
): string {
  const step: FirstStep = {
    userId: user.id,
    orgCode,
    password: printOf(user),
    until: now.getTime() + secondStepMs,
  };
  const body = Buffer.from(JSON.stringify(step)).toString("base64url");
  return `${body}.${signatureOf(secret, body)}`;
}

/** The first step that a ticket stands for; null if the ticket is made up or expired. */
export function openFirstStep(secret: string, ticket: string, now: Date): FirstStep | null {
  const [body = "", signature = ""] = ticket.split(".");
  if (!sameText(signature, signatureOf(secret, body))) return null;
  const step = JSON.parse(Buffer.from(body, "base64url").toString()) as FirstStep;
  return step.until > now.getTime() ? step : null;
}

/** Whether the account still has the password of the first step. */
export const isStillOf = (step: FirstStep, user: Pick<UserRecord, "password">): boolean =>
  sameText(step.password, printOf(user));
