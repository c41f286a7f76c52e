import { hmac, sameText } from "#src/server/kernel/auth/security.ts";

/** How long somebody may take at the provider, or to bind an account, in milliseconds. */
export const ticketMs = 10 * 60_000;

/** What a ticket of this flow holds. The browser keeps it; the server only signs it, so that any process can take it back. */
export type Ticket =
  | { use: "callback"; state: string; nonce: string; verifier: string; redirectUri: string }
  | { use: "bind"; thirdUserUuid: string; name: string };

const signatureOf = (secret: string, body: string) => hmac(secret, `third/${body}`);

export function sealTicket(secret: string, ticket: Ticket, now: Date): string {
  const body = Buffer.from(JSON.stringify({ ...ticket, until: now.getTime() + ticketMs })).toString("base64url");
  return `${body}.${signatureOf(secret, body)}`;
}

/** The ticket as it was sealed; null for one that is made up, too old, or for another use. */
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
