import type { FastifyRequest } from "fastify";

/** Lifetime of the device cookie after the last sign-in, in ms; browsers limit cookies to 400 days. */
export const deviceKeepMs = 400 * 24 * 3_600_000;

const name = "assay_device";
const sent = new RegExp(`(?:^|; )${name}=([\\w-]{43})(?:;|$)`);

/** The device token that a browser sends; "" without a well-formed one. */
export function deviceOf({ headers }: Pick<FastifyRequest, "headers">): string {
  return sent.exec(headers.cookie ?? "")?.[1] ?? "";
}

/**
 * The Set-Cookie header of a device token. The cookie signs nobody in. It only marks a browser that the user has used
 * before, so that a stranger's wrong passwords lock only the stranger. Scripts cannot read the cookie, and browsers do
 * not send it with a POST from another site.
 */
export function deviceCookie(token: string, secure: boolean): string {
  const age = Math.floor(deviceKeepMs / 1000);
  return `${name}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
