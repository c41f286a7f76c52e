import * as z from "zod/mini";
import { filledText, textUpTo, trimmedText } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { readCaptcha } from "./session.ts";

const ticket = filledText(100);
const Ticket = z.object({ ticket: z.string() });

/**
 * Step 1 of 找回密码: an account or a phone, and the digits of a picture. The ticket it answers leads to step 2, for an
 * account that nobody has as well: nobody learns here which accounts exist.
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

/** Sends the code of step 2 to the phone of the ticket's account; each further code of a ticket needs a captcha. */
export const alterationCode = endpoint({
  method: "POST",
  path: "/sys/sendChangePwdSms",
  permission: "public",
  // As every call that sends a message: its signature keeps scripts away that never read the console.
  signed: true,
  input: z.looseObject({ ticket, ...readCaptcha }),
  result: z.null(),
  refusals: [42201],
});

/** Step 2: the code from the phone, for the ticket of step 3. */
export const alterationVerify = endpoint({
  method: "POST",
  path: "/sys/user/phoneVerification",
  permission: "public",
  input: z.looseObject({ ticket, smscode: filledText(10) }),
  result: Ticket,
  refusals: [42201],
});

/** Step 3: the new password; every session of the account ends. The console posts, so that no address holds a password. */
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
