import { Secret, TOTP } from "otpauth";

/** Seconds of one step (RFC 6238), and digits of a code: what every app supports. */
const period = 30;
const digits = 6;
/** Steps before and after the current one whose codes count too, because clocks differ. */
const tolerance = 1;

const totpOf = (secret: string) => new TOTP({ algorithm: "SHA1", digits, period, secret: Secret.fromBase32(secret) });

/** A new secret of 160 bits, in Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an app scans: `otpauth://totp/<system>:<account>?secret=…`. */
export function uriOf(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ issuer, label, algorithm: "SHA1", digits, period, secret: Secret.fromBase32(secret) }).toString();
}

/** The number of the step that a code belongs to, within one step of `now`; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: tolerance });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}
