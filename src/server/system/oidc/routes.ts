import { and, eq } from "drizzle-orm";
import * as contract from "#src/contract/system/access/oidc.ts";
import { chatApps, oidcTypes } from "#src/contract/system/access/oidc.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { toWire } from "#src/lib/time.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysThirdAccount } from "#src/server/db/schema/session.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { enter, proveOwnPassword, takeCode } from "#src/server/system/session/door.ts";
import { bindThirdTo, thirdsOf, userOfThird } from "./accounts.ts";
import { openProvider, type OidcPerson } from "./provider.ts";
import { openTicket, sealTicket } from "./ticket.ts";

/** Page to which a provider redirects. Any other page would receive codes that it must not see. */
const landing = "/oauth2-app/login";
const over = () => new Refusal(42201, "登录已超时，请重新从登录页开始");

/** Sign-in with a third-party account, and binding one to the own account. */
export function oidcRoutes(kernel: Kernel): Route[] {
  const { store, config, secret } = kernel;
  const provider = config.oidc && openProvider(config.oidc, kernel.log);
  const [thirdType] = oidcTypes;

  /** The person who completed the flow that the ticket was sealed for. */
  const cameBack = async (input: { ticket: string; callback: string }, now: Date): Promise<OidcPerson> => {
    const ticket = openTicket(secret, "callback", input.ticket, now);
    if (!ticket || !provider) throw over();
    return provider.finish(ticket, input.callback);
  };

  return [
    serve(
      contract.oidcStart,
      async ({ input, now }) => {
        if (!provider) throw new Refusal(42201, "未启用第三方登录");
        const { pathname, search, hash } = new URL(input.redirectUri);
        if (pathname !== landing || search !== "" || hash !== "") throw new Refusal(42201, "回调地址不正确");
        const { url, way } = await provider.begin(input.redirectUri);
        return { url, ticket: sealTicket(secret, { use: "callback", ...way }, now) };
      },
      { loose: true },
    ),
    serve(
      contract.oidcFinish,
      async ({ input, ...visit }) => {
        const person = await cameBack(input, visit.now);
        const user = await userOfThird(store.db, thirdType, person.uuid);
        if (user) return { kind: "in" as const, token: (await enter(kernel, user, visit)).token };
        const ticket = sealTicket(secret, { use: "bind", thirdUserUuid: person.uuid, name: person.name }, visit.now);
        return { kind: "unbound" as const, ticket, name: person.name };
      },
      { loose: true },
    ),
    serve(
      contract.bindOidcByPhone,
      async ({ input, ...visit }) => {
        const { now } = visit;
        const ticket = openTicket(secret, "bind", input.thirdUserUuid, now);
        if (!ticket) throw over();
        const right = await takeCode(kernel, "login", input.mobile, input.captcha, now);
        const [user] = await store.db.select().from(sysUser).where(eq(sysUser.phone, input.mobile)).limit(1);
        if (!right || !user) throw new Refusal(42201, "手机验证码错误");
        await store.transaction((tx) =>
          bindThirdTo(kernel, tx, user.id, thirdType, { uuid: ticket.thirdUserUuid, name: ticket.name }),
        );
        return (await enter(kernel, user, visit)).token;
      },
      { loose: true, message: "绑定成功" },
    ),
    serve(
      contract.ownOidcAccounts,
      async ({ actor }) => {
        const own = await thirdsOf(store.db, actor.userId);
        const isBound = own.some((one) => one.thirdType === thirdType);
        // An account can still be unbound after its provider was removed from the configuration.
        const kinds = config.oidc || isBound ? [...chatApps, thirdType] : chatApps;
        return kinds.map((kind) => {
          const row = own.find((one) => one.thirdType === kind);
          return {
            thirdType: kind,
            title: kind === thirdType ? (config.oidc?.name ?? "统一身份认证") : "",
            // No chat app can be set up yet: the server cannot verify a person with one.
            offered: kind === thirdType && config.oidc !== undefined,
            id: row?.id ?? null,
            realname: row?.realname ?? null,
            createTime: row ? toWire(row.createTime) : null,
          };
        });
      },
      { loose: true },
    ),
    serve(
      contract.bindOidc,
      async ({ input, actor, now }) => {
        const person = await cameBack(input, now);
        await store.transaction((tx) => bindThirdTo(kernel, tx, actor.userId, thirdType, person));
        return null;
      },
      { loose: true, message: "绑定成功" },
    ),
    serve(
      contract.unbindOidc,
      async ({ input, ...call }) => {
        const { actor } = call;
        await proveOwnPassword(kernel, call, input.password, "密码不正确");
        const gone = await store.db
          .delete(sysThirdAccount)
          .where(and(eq(sysThirdAccount.id, input.id), eq(sysThirdAccount.userId, actor.userId)))
          .returning({ id: sysThirdAccount.id });
        if (gone.length === 0) throw new Refusal(40401);
        return null;
      },
      { loose: true, message: "已解除绑定" },
    ),
  ];
}
