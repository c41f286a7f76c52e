import * as z from "zod/mini";
import { filledText, textUpTo } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { mobile } from "#src/contract/mobile.ts";

/** Identity providers for sign-in: an OpenID provider of the company. */
export const oidcTypes = ["oidc"] as const;
export type OidcType = (typeof oidcTypes)[number];

/** Enterprise chat apps. A person may bind an account of an app that the administrator has set up (D1.5). */
export const chatApps = ["wecom", "dingtalk", "lark"] as const;
export type ChatApp = (typeof chatApps)[number];

/** Ticket of this flow: signed by the server, stored by the browser that started the flow. */
const ticket = filledText(2000);
/** The query string of the page that the provider redirected the browser to. */
const callback = filledText(4000);

/** Starts a sign-in at an identity provider. Returns the URL to go to, and a ticket that the callback needs. */
export const oidcStart = endpoint({
  method: "POST",
  path: "/sys/thirdLogin/start",
  permission: "public",
  input: z.object({
    thirdType: z.enum(oidcTypes),
    /** URL of this console's /oauth2-app/login, as registered at the provider. */
    redirectUri: z.url({ protocol: /^https?$/ }).check(z.maxLength(500)),
  }),
  result: z.object({ url: z.string(), ticket: z.string() }),
  refusals: [42201],
});

/** Handles the callback. Returns a token for `thirdLogin`, or a ticket to bind the account if it is not bound here. */
export const oidcFinish = endpoint({
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

/** Binds an external account to the owner of the phone and signs in; returns a token for `thirdLogin`. */
export const bindOidcByPhone = endpoint({
  method: "POST",
  path: "/sys/thirdLogin/bindingThirdPhone",
  permission: "public",
  input: z.looseObject({ mobile, captcha: filledText(10), thirdUserUuid: ticket }),
  result: z.string(),
  refusals: [42201],
});

/** An external account as 账号绑定 shows it; `id` is null if nothing is bound. */
export const OwnOidc = z.object({
  thirdType: z.enum([...chatApps, ...oidcTypes]),
  /** Configured name of the provider; "" for a chat app, which has a fixed name. */
  title: z.string(),
  /** Whether it is set up, i.e. an account can be bound. */
  offered: z.boolean(),
  id: z.nullable(z.string()),
  /** Name of the external account. */
  realname: z.nullable(z.string()),
  createTime: z.nullable(z.string()),
});
export type OwnOidc = z.output<typeof OwnOidc>;

/** Returns the chat apps and the configured provider, each with my account there. */
export const ownOidcAccounts = endpoint({
  method: "GET",
  path: "/sys/third/list",
  permission: "session",
  input: z.looseObject({}),
  result: z.array(OwnOidc),
});

/** Handles the callback for a signed-in person: binds the external account to this person. */
export const bindOidc = endpoint({
  method: "POST",
  path: "/sys/third/bind",
  permission: "session",
  input: z.object({ ticket, callback }),
  result: z.null(),
  refusals: [42201],
  operation: 2,
  title: "绑定第三方账号",
});

/**
 * Removes a binding. Needs the password, so that nobody can do this on an unattended screen. Uses POST, so that no URL
 * contains a password.
 */
export const unbindOidc = endpoint({
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
