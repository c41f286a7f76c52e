import { eq } from "drizzle-orm";
import * as contract from "#src/contract/system/access/second-factor.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysSecondFactor } from "#src/server/db/schema/session.ts";
import { decryptText, encryptText } from "#src/server/kernel/auth/encryption.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { distrust } from "../devices.ts";
import { ownPlace, proveOwnPassword } from "../prove-password.ts";
import { enterByCode } from "../sign-in.ts";
import { userById, type UserRecord } from "../user-info.ts";
import { countedTry, dropFactor, factorOf, factorState, takeSecondCode } from "./factor.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { isStillOf, openFirstStep } from "./ticket.ts";
import { newSecret, stepOf, uriOf } from "./totp.ts";

/** Time limit of an enrolment, in ms. */
const enrolMs = 15 * 60_000;
const over = () => new Refusal(42201, "登录已超时，请重新输入账号和密码");
const off = () => new Refusal(42201, "尚未开启二次验证");

/** A secret on its way to being confirmed; encrypted, so that only the enrolment's QR code shows it. */
interface Enrolment {
  userId: string;
  secret: string;
  until: number;
}

/** The second step of a sign-in, and one's own second factor. */
export function secondStepRoutes(kernel: Kernel): Route[] {
  const { store, sessions, secret: key, config } = kernel;

  /** The own account after the password and a code of the second factor. */
  const proved = async (call: Call<{ password: string; code: string }>): Promise<UserRecord> => {
    const { input, actor, now } = call;
    if (!(await factorOf(store.db, actor.userId))) throw off();
    const user = await proveOwnPassword(kernel, call, input.password, "密码不正确");
    await takeSecondCode(kernel, user, input.code, { place: await ownPlace(kernel, call), now });
    return user;
  };

  return [
    serve(
      contract.secondStep,
      async ({ input, ...visit }) => {
        const step = openFirstStep(key, input.ticket, visit.now);
        const user = step && (await userById(store.db, step.userId));
        if (!step || !user || !isStillOf(step, user)) throw over();
        // An administrator has removed the factor meanwhile: the first step starts again.
        if (!(await factorOf(store.db, user.id))) throw over();
        return enterByCode(
          kernel,
          user,
          { ...visit, orgCode: step.orgCode },
          { typed: input.code, trust: input.trust },
        );
      },
      { loose: true, code: "200", message: "登录成功" },
    ),
    serve(contract.ownFactor, ({ actor, ...visit }) => factorState(kernel, actor.userId, visit), {
      beforeEnrolment: true,
    }),
    serve(
      contract.beginFactor,
      async ({ input, ...call }) => {
        const { actor, now } = call;
        const { enabled, required } = await factorState(kernel, actor.userId, call);
        if (enabled) throw new Refusal(42201, "已开启二次验证，如需更换手机，请先关闭");
        // Otherwise an unattended screen would be enough to keep its owner out.
        if (!required) await proveOwnPassword(kernel, call, input.password, "密码不正确");
        const secret = newSecret();
        const enrolment: Enrolment = { userId: actor.userId, secret, until: now.getTime() + enrolMs };
        return {
          secret,
          uri: uriOf(secret, { issuer: config.systemName, label: actor.username }),
          ticket: encryptText(key, "second factor enrolments", JSON.stringify(enrolment)),
        };
      },
      { loose: true, beforeEnrolment: true },
    ),
    serve(
      contract.enableFactor,
      async ({ input, after, ...call }) => {
        const { actor, now } = call;
        const opened = decryptText(key, "second factor enrolments", input.ticket);
        const { userId, secret, until } = JSON.parse(opened ?? "{}") as Partial<Enrolment>;
        const user = await userById(store.db, actor.userId);
        if (!secret || userId !== actor.userId || !user || (until ?? 0) < now.getTime())
          throw new Refusal(42201, "二维码已过期，请重新开始");
        const place = await ownPlace(kernel, call);
        const step = await countedTry(kernel, user, input.code, { place, now }, async () =>
          stepOf(secret, input.code, now),
        );
        const codes = await store.transaction(async (tx) => {
          const made = await tx
            .insert(sysSecondFactor)
            .values({ userId, secret: encryptText(key, "second factors", secret), lastStep: step, createTime: now })
            .onConflictDoNothing()
            .returning({ userId: sysSecondFactor.userId });
          if (made.length === 0) throw new Refusal(42201, "已开启二次验证，如需更换手机，请先关闭");
          // Sessions from before were opened by the password alone.
          await sessions.end(tx, { userIds: [userId], except: actor.sessionId }, "factor");
          return replaceRecoveryCodes(kernel, tx, userId, now);
        });
        after(() => sessions.forget());
        return { codes };
      },
      { loose: true, beforeEnrolment: true, message: "已开启二次验证" },
    ),
    serve(
      contract.disableFactor,
      async (call) => {
        const { required } = await factorState(kernel, call.actor.userId, call);
        if (required) throw new Refusal(42201, "您的角色要求二次验证，不能关闭；更换手机请联系管理员重置");
        const user = await proved(call);
        await store.transaction((tx) => dropFactor(tx, user.id));
        call.after(() => sessions.forget());
        return null;
      },
      { loose: true, message: "已关闭二次验证" },
    ),
    serve(
      contract.renewRecoveryCodes,
      async (call) => {
        const user = await proved(call);
        return {
          codes: await store.transaction(async (tx) => {
            // Locks, so that two calls do not leave the codes of both.
            await tx.select().from(sysSecondFactor).where(eq(sysSecondFactor.userId, user.id)).for("update");
            return replaceRecoveryCodes(kernel, tx, user.id, call.now);
          }),
        };
      },
      { loose: true, message: "已重新生成恢复码，旧的恢复码不再有效" },
    ),
    serve(
      contract.distrustOwn,
      async ({ input, actor }) => ({ ended: await distrust(store.db, actor.userId, input.id) }),
      {
        loose: true,
        message: "已撤销信任",
      },
    ),
  ];
}
