import { Secret, TOTP } from "otpauth";

/** The code that a person's app shows at a time. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
