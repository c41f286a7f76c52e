import * as z from "zod/mini";
import { filledText, textUpTo } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { mobile } from "#src/contract/mobile.ts";

/** Third parties that sign people in: an OpenID provider of the house. */
export const thirdTypes = ["oidc"] as const;
export type ThirdType = (typeof thirdTypes)[number];

/** Chat apps of enterprises, whose accounts a person may bind where the administrator has set them up (D1.5). */
export const chatApps = ["wecom", "dingtalk", "lark"] as const;
export type ChatApp = (typeof chatApps)[number];

/** A ticket of this flow: signed by the server, kept by the browser that began it. */
const ticket = filledText(2000);
/** What the provider put behind the `?` of the page it sent the browser back to. */
const callback = filledText(4000);

/** Begins a sign-in at a third party: where to go, and the ticket without which the way back leads nowhere. */
export const thirdStart = endpoint({
  method: "POST",
  path: "/sys/thirdLogin/start",
  permission: "public",
  input: z.object({
    thirdType: z.enum(thirdTypes),
    /** This console's /oauth2-app/login, as the provider knows it. */
    redirectUri: z.url({ protocol: /^https?$/ }).check(z.maxLength(500)),
  }),
  result: z.object({ url: z.string(), ticket: z.string() }),
  refusals: [42201],
});

/** The way back: a token for `thirdLogin`, or, for an account that nobody here has, the ticket to bind it. */
export const thirdFinish = endpoint({
  method: "POST",
  path: "/sys/thirdLogin/finish",
  permission: "public",
  input: z.object({ ticket, callback }),
  result: z.union([
    z.object({ kind: z.literal("in"), token: z.string() }),
    z.object({ kind: z.literal("unbound"), ticket: z.string(), name: z.string() }),
  ]),
  refusals: [42201],
});

/** Binds an account of a third party to whoever holds the phone, and signs in: a token for `thirdLogin`. */
export const bindThirdPhone = endpoint({
  method: "POST",
  path: "/sys/thirdLogin/bindingThirdPhone",
  permission: "public",
  input: z.looseObject({ mobile, captcha: filledText(10), thirdUserUuid: ticket }),
  result: z.string(),
  refusals: [42201],
});

/** A third party as 账号绑定 shows it; `id` is null while nothing is bound. */
export const OwnThird = z.object({
  thirdType: z.enum([...chatApps, ...thirdTypes]),
  /** What the house calls it; "" of a chat app, which has a name of its own. */
  title: z.string(),
  /** Whether it is set up, so that an account can be bound. */
  offered: z.boolean(),
  id: z.nullable(z.string()),
  /** The account's name there. */
  realname: z.nullable(z.string()),
  createTime: z.nullable(z.string()),
});
export type OwnThird = z.output<typeof OwnThird>;

/** The chat apps, and the provider this installation knows, each with my account there. */
export const ownThirds = endpoint({
  method: "GET",
  path: "/sys/third/list",
  permission: "session",
  input: z.looseObject({}),
  result: z.array(OwnThird),
});

/** The way back of somebody signed in: binds the account of the third party to his own. */
export const bindThird = endpoint({
  method: "POST",
  path: "/sys/third/bind",
  permission: "session",
  input: z.object({ ticket, callback }),
  result: z.null(),
  refusals: [42201],
  operation: 2,
  title: "绑定第三方账号",
});

/** Ends a binding; asks for the password, so that a screen left open gives nothing away. Posted: no address holds a password. */
export const unbindThird = endpoint({
  method: "POST",
  path: "/sys/third/unbind",
  permission: "session",
  input: z.object({ id: textUpTo(32), password: z._default(textUpTo(200), "") }),
  result: z.null(),
  refusals: [40401, 42201],
  operation: 4,
  title: "解除第三方绑定",
  aliases: [{ method: "DELETE", path: "/sys/third/unbind" }],
});
