import { hmac, sameText } from "#src/server/kernel/auth/security.ts";

/** Time limit for the login at the provider, and for binding an account, in ms. */
export const ticketMs = 10 * 60_000;

/** Content of a ticket of this flow. The browser stores it; the server only signs it, so any process can verify it. */
export type Ticket =
  | { use: "callback"; state: string; nonce: string; verifier: string; redirectUri: string }
  | { use: "bind"; thirdUserUuid: string; name: string };

const signatureOf = (secret: string, body: string) => hmac(secret, `third/${body}`);

export function sealTicket(secret: string, ticket: Ticket, now: Date): string {
  const body = Buffer.from(JSON.stringify({ ...ticket, until: now.getTime() + ticketMs })).toString("base64url");
  return `${body}.${signatureOf(secret, body)}`;
}

/** The content of a ticket; null if it is made up, expired, or for another use. */
export function openTicket<U extends Ticket["use"]>(
  secret: string,
  use: U,
  sealed: string,
  now: Date,
): Extract<Ticket, { use: U }> | null {
  const [body = "", signature = ""] = sealed.split(".");
  if (!sameText(signature, signatureOf(secret, body))) return null;
  const ticket = JSON.parse(Buffer.from(body, "base64url").toString()) as Ticket & { until: number };
  return ticket.use === use && ticket.until > now.getTime() ? (ticket as unknown as Extract<Ticket, { use: U }>) : null;
}
