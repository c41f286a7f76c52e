import { eq } from "drizzle-orm";
import * as contract from "#src/contract/system/access/session.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { toWire } from "#src/lib/time.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { tenantOpen } from "#src/server/kernel/auth/access.ts";
import { superAdmin } from "#src/server/kernel/auth/held-roles.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { newToken } from "#src/server/kernel/auth/security.ts";
import { networkOf } from "#src/server/kernel/http/network.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { allDictItems } from "#src/server/system/dict/door.ts";
import { demandCaptcha, newCaptcha } from "./captcha-check.ts";
import { casUser, isOwnService } from "./cas.ts";
import { newCode, takeCode } from "./codes.ts";
import { changePassword } from "./password-change.ts";
import { enter, passwordCheck } from "./sign-in.ts";
import { factorOf } from "./second-step/factor.ts";
import { departsOf, tenantBriefs, userById, userInfoOf } from "./user-info.ts";

/**
 * Sign-ins return the code as text (DEC-10). They run loose, because some writes must persist even when they refuse.
 */
const signIn = { loose: true, code: "200", message: "登录成功" } as const;
const scenes = { "0": "login", "1": "register", "2": "alteration" } as const;

/** Calls for signing in and out, the own account, and the current tenant and department. */
export function sessionRoutes(kernel: Kernel): Route[] {
  const { store, sessions, access, config } = kernel;
  const check = passwordCheck(kernel);
  const keyMaterial = { key: newToken().slice(0, 16), iv: newToken().slice(0, 16) };

  /** The actor's account and rights as they are now. */
  const me = async (actor: Pick<Actor, "userId" | "tenantId" | "viewer">) => {
    const user = await userById(store.db, actor.userId);
    if (!user) throw new Refusal(40401);
    const grants = await access.grants(actor.userId, actor.tenantId, actor.viewer?.roleId);
    return { user, grants, hasSecondFactor: (await factorOf(store.db, user.id)) !== null };
  };

  /** User id of the live session that a token belongs to; null for none. */
  const signedIn = async (token: string): Promise<string | null> => {
    const standing = token === "" ? null : await sessions.find(token);
    return standing?.kind === "live" && !standing.session.view ? standing.session.userId : null;
  };

  return [
    serve(
      contract.login,
      async ({ input, ...visit }) => {
        const user = await check(input, visit);
        return enter(kernel, user, { ...visit, orgCode: input.loginOrgCode ?? undefined });
      },
      signIn,
    ),
    serve(
      contract.phoneLogin,
      async ({ input, ...visit }) => {
        if (!(await takeCode(kernel, "login", input.mobile, input.captcha, visit.now)))
          throw new Refusal(42201, "手机验证码错误");
        const [user] = await store.db.select().from(sysUser).where(eq(sysUser.phone, input.mobile)).limit(1);
        // Codes go only to phones with an account, so the account was removed in the meantime.
        if (!user) throw new Refusal(42201, "手机验证码错误");
        return enter(kernel, user, visit);
      },
      signIn,
    ),
    serve(contract.encryptedString, async () => keyMaterial, { loose: true }),
    serve(
      contract.register,
      async () => {
        throw new Refusal(42201, "当前未开放注册，请联系管理员开通账号");
      },
      { loose: true },
    ),
    serve(
      contract.sms,
      async ({ input, now, ip, token }) => {
        const { mobile, smsmode } = input;
        const [user] = await store.db
          .select({ id: sysUser.id })
          .from(sysUser)
          .where(eq(sysUser.phone, mobile))
          .limit(1);
        const userId = await signedIn(token);
        // A phone without an account gets a message only if a signed-in person makes it his own.
        if (smsmode === "1" && !userId) throw new Refusal(40101);
        const own = userId !== null && (smsmode === "1" || user?.id === userId);
        if (!own) await demandCaptcha(kernel, input, "获取短信验证码", now);
        const source = own ? `user:${userId}` : `address:${networkOf(ip)}`;
        const code = await newCode(kernel, scenes[smsmode], mobile, now, { source });
        // Do not reveal whether a phone has an account: skip only the message.
        if ((user !== undefined) !== (smsmode === "1"))
          kernel.background(() => kernel.sms(mobile, `您的验证码是${code}，5分钟内有效。`));
        return null;
      },
      { loose: true, message: "验证码已发送" },
    ),
    serve(
      contract.thirdLogin,
      async ({ input, now }) => {
        const standing = await sessions.find(input.token);
        if (standing.kind !== "live" || standing.session.view) throw new Refusal(42201, "登录凭证无效或已过期");
        const { session } = standing;
        const { user, ...rights } = await me(session);
        const tenants = (await access.tenants(user.id)).filter((tenant) => tenantOpen(tenant, now));
        const departs = await departsOf(store.db, user.id);
        return {
          token: input.token,
          userInfo: userInfoOf(user, { orgCode: session.orgCode, ...rights }),
          departs,
          multi_depart: departs.length === 0 ? 0 : departs.length === 1 ? 1 : 2,
          tenantList: tenantBriefs(tenants),
          sysAllDictItems: await allDictItems(store.db, session.tenantId),
        };
      },
      signIn,
    ),
    serve(
      contract.casValidate,
      async ({ input, ...visit }) => {
        if (!config.casUrl || !config.publicUrl) throw new Refusal(42201, "未启用单点登录");
        if (!isOwnService(config.publicUrl, input.service)) {
          const address = `${config.publicUrl}/user/login`;
          throw new Refusal(42201, `单点登录票据不是为本系统签发的，请从 ${address} 登录`);
        }
        const username = await casUser(config.casUrl, input.ticket, input.service);
        if (!username) throw new Refusal(42201, "单点登录票据无效");
        const [user] = await store.db.select().from(sysUser).where(eq(sysUser.username, username)).limit(1);
        if (!user) throw new Refusal(42201, "该用户不存在，请联系管理员");
        return enter(kernel, user, visit);
      },
      signIn,
    ),
    serve(contract.randomImage, ({ input, now }) => newCaptcha(kernel, input.key, now), { loose: true }),
    serve(
      contract.logout,
      async ({ token, rows, after }) => {
        const standing = token === "" ? null : await sessions.find(token);
        if (standing?.kind === "live") {
          const { id, viewOf } = standing.session;
          // Signing out while viewing as another also ends the viewer's own session.
          await sessions.end(rows.tx, { ids: viewOf ? [id, viewOf] : [id] }, "logout");
          after(() => sessions.forget());
        }
        return null;
      },
      { loose: true, message: "退出登录成功！" },
    ),
    serve(
      contract.getUserInfo,
      async ({ actor, now }) => {
        const { user, ...rights } = await me(actor);
        const userInfo = userInfoOf(user, { orgCode: actor.orgCode, ...rights });
        const { viewer } = actor;
        return {
          userInfo: viewer ? { ...userInfo, viewed: { seenAs: viewer.seenAs, until: toWire(viewer.until) } } : userInfo,
          sysAllDictItems: await allDictItems(store.db, actor.tenantId),
          departs: await departsOf(store.db, actor.userId),
          tenantList: tenantBriefs((await access.tenants(actor.userId)).filter((tenant) => tenantOpen(tenant, now))),
        };
      },
      { loose: true, withFirstPassword: true },
    ),
    serve(
      contract.getCurrentUserDeparts,
      async ({ actor }) => {
        const list = (await departsOf(store.db, actor.userId)).filter(
          (depart) => actor.tenantId === 0 || depart.tenantId === actor.tenantId,
        );
        return { list, orgCode: actor.orgCode };
      },
      { loose: true, withFirstPassword: true },
    ),
    serve(
      contract.selectDepart,
      async ({ input, actor, now, after }) => {
        if (input.username && input.username !== actor.username) throw new Refusal(40302);
        const tenantId = input.loginTenantId ?? actor.tenantId;
        const isSuper = actor.roleCodes.includes(superAdmin);
        const tenant = (await access.tenants(actor.userId)).find((one) => one.id === tenantId);
        if (!(tenantId === 0 && isSuper) && !(tenant && tenantOpen(tenant, now))) throw new Refusal(40302);
        const grants = await access.grants(actor.userId, tenantId);
        const own = grants.departs.map((depart) => depart.orgCode);
        const orgCode = input.orgCode || (own.includes(actor.orgCode) ? actor.orgCode : (own[0] ?? ""));
        if (orgCode !== "" && !own.includes(orgCode)) throw new Refusal(40302);
        await store.transaction(async (tx) => {
          await sessions.move(tx, actor.sessionId, { tenantId, orgCode });
          await tx.update(sysUser).set({ orgCode }).where(eq(sysUser.id, actor.userId));
        });
        after(() => sessions.forget());
        const { user, hasSecondFactor } = await me(actor);
        return { userInfo: userInfoOf(user, { orgCode, grants, hasSecondFactor }) };
      },
      { loose: true, withFirstPassword: true },
    ),
    serve(
      contract.updatePassword,
      async ({ input, after, ...call }) => {
        if (input.username !== call.actor.username) throw new Refusal(40302);
        await changePassword(kernel, call, input);
        after(() => sessions.forget());
        return null;
      },
      { loose: true, withFirstPassword: true, message: "密码修改成功！" },
    ),
  ];
}
