import * as z from "zod/mini";
import { filledText, textUpTo, trimmedText } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { readCaptcha } from "./session.ts";

const ticket = filledText(100);
const Ticket = z.object({ ticket: z.string() });

/**
 * Step 1 of 找回密码: takes an account or a phone, and the digits of the captcha image. It returns a ticket for step 2
 * even if the account does not exist, so that nobody can find out which accounts exist.
 */
export const alterationFind = endpoint({
  method: "GET",
  path: "/sys/user/querySysUser",
  permission: "public",
  input: z.looseObject(
    z.object({
      username: z._default(trimmedText(100), ""),
      phone: z._default(trimmedText(45), ""),
      ...readCaptcha,
    }).shape,
  ),
  result: Ticket,
  refusals: [42201],
});

/**
 * Sends the code of step 2 to the phone of the ticket's account. Each further code for the same ticket needs a captcha.
 */
export const alterationCode = endpoint({
  method: "POST",
  path: "/sys/sendChangePwdSms",
  permission: "public",
  // Signed like every call that sends a message, to keep out scripts that have not read the console's code.
  signed: true,
  input: z.looseObject({ ticket, ...readCaptcha }),
  result: z.null(),
  refusals: [42201],
});

/** Step 2: takes the code from the phone and returns the ticket for step 3. */
export const alterationVerify = endpoint({
  method: "POST",
  path: "/sys/user/phoneVerification",
  permission: "public",
  input: z.looseObject({ ticket, smscode: filledText(10) }),
  result: Ticket,
  refusals: [42201],
});

/**
 * Step 3: sets the new password and ends every session of the account. The console uses POST, so that no URL contains a
 * password.
 */
export const alterationPassword = endpoint({
  method: "POST",
  path: "/sys/user/passwordChange",
  permission: "public",
  signed: true,
  input: z.looseObject(
    z.object({ ticket, password: z._default(textUpTo(200), ""), confirmpassword: z._default(textUpTo(200), "") }).shape,
  ),
  result: z.null(),
  refusals: [42201],
  aliases: [{ method: "GET", path: "/sys/user/passwordChange" }],
});
