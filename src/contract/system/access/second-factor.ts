import * as z from "zod/mini";
import { filledText, rowId, textUpTo, trimmedText } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { LoginResult } from "./session.ts";

/** Number of recovery codes, and days that a browser is trusted. */
export const recoveryCodeCount = 10;
export const trustDays = 30;

/** Result of a refused sign-in that waits for the second step. */
export const PendingSecondStep = z.object({
  secondStep: z.object({
    /** Opens the second step; valid for five minutes. */
    ticket: z.string(),
  }),
});

/** A code of the app, or a recovery code; blanks and hyphens are ignored. */
const code = z.pipe(
  trimmedText(30).check(z.minLength(1, "请输入验证码")),
  z.transform((typed) => typed.replaceAll(/[\s-]/g, "").toUpperCase()),
);
const password = textUpTo(200);

/** A browser in which the person needs no second step for a time. */
export const TrustedDevice = z.object({
  id: z.string(),
  /** User agent of the browser. */
  client: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  lastTime: z.string(),
  trustedUntil: z.string(),
  /** True for the browser that sent this request. */
  current: z.boolean(),
});
export type TrustedDevice = z.output<typeof TrustedDevice>;

const Factor = z.object({
  enabled: z.boolean(),
  /** A role of the person requires a second factor. */
  required: z.boolean(),
  /** Wire time; null while it is off. */
  since: z.nullable(z.string()),
  /** Unused recovery codes. */
  codesLeft: z.int(),
  devices: z.array(TrustedDevice),
});
export type Factor = z.output<typeof Factor>;

/** Second step of a sign-in: takes the ticket of the first step and a code, and signs in. */
export const secondStep = endpoint({
  method: "POST",
  path: "/sys/secondStep",
  permission: "public",
  input: z.object({
    ticket: filledText(1000),
    code,
    /** 30天内信任此设备. */
    trust: z._default(z.boolean(), false),
  }),
  result: LoginResult,
  refusals: [42201, 42901],
});

/** Returns the state of my second factor. */
export const ownFactor = endpoint({
  method: "GET",
  path: "/sys/secondFactor/mine",
  permission: "session",
  input: z.looseObject({}),
  result: Factor,
});

/** Starts enrolment: a new secret, which counts only after `enableFactor`. */
export const beginFactor = endpoint({
  method: "POST",
  path: "/sys/secondFactor/begin",
  permission: "session",
  // A session that may only enrol came from a sign-in just now, so it sends no password.
  input: z.object({ password: z._default(password, "") }),
  result: z.object({
    /** The secret for typing, in Base32. */
    secret: z.string(),
    /** The secret for scanning: `otpauth://totp/…`. */
    uri: z.string(),
    ticket: z.string(),
  }),
  refusals: [42201],
  operation: 7,
  title: "准备二次验证",
});

const Codes = z.object({ codes: z.array(z.string()) });

/** Ends enrolment with the first code of the app; returns the recovery codes, which nobody can read again. */
export const enableFactor = endpoint({
  method: "POST",
  path: "/sys/secondFactor/enable",
  permission: "session",
  input: z.object({ ticket: filledText(1000), code }),
  result: Codes,
  refusals: [42201, 42901],
  operation: 3,
  title: "开启二次验证",
});

export const disableFactor = endpoint({
  method: "POST",
  path: "/sys/secondFactor/disable",
  permission: "session",
  input: z.object({ password, code }),
  result: z.null(),
  refusals: [42201, 42901],
  operation: 3,
  title: "关闭二次验证",
});

/** Replaces my recovery codes; the old ones are no longer valid. */
export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/sys/secondFactor/recoveryCodes",
  permission: "session",
  input: z.object({ password, code }),
  result: Codes,
  refusals: [42201, 42901],
  operation: 3,
  title: "重新生成恢复码",
});

/** Ends the trust in one of my browsers, or in all of them. */
export const distrustOwn = endpoint({
  method: "POST",
  path: "/sys/secondFactor/distrust",
  permission: "session",
  input: z.object({ id: z.optional(rowId) }),
  result: z.object({ ended: z.int() }),
  operation: 3,
  title: "撤销信任设备",
});

const resetters = ["system:user:resetFactor", "company:user:resetFactor"] as const;

/** Returns the state of another person's second factor. */
export const userFactor = endpoint({
  method: "GET",
  path: "/sys/user/secondFactor",
  permission: resetters,
  input: z.object({ id: rowId }),
  result: Factor,
  refusals: [40401, 40302],
});

/** Removes another person's second factor; all his sessions and trusted browsers end. */
export const resetFactor = endpoint({
  method: "POST",
  path: "/sys/user/resetFactor",
  permission: resetters,
  input: z.object({ id: rowId }),
  result: z.null(),
  refusals: [40401, 40302, 42201],
  operation: 3,
  title: "重置二次验证",
});

/** Ends the trust in one of another person's browsers, or in all of them. */
export const distrustUser = endpoint({
  method: "POST",
  path: "/sys/user/distrust",
  permission: resetters,
  input: z.object({ id: rowId, deviceId: z.optional(rowId) }),
  result: z.object({ ended: z.int() }),
  refusals: [40401, 40302, 42201],
  operation: 3,
  title: "撤销用户的信任设备",
});
