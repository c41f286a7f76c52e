import { and, eq, or, sql } from "drizzle-orm";
import * as contract from "#src/contract/system/access/alteration.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import type { Tx } from "#src/server/db/store.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { networkOf } from "#src/server/kernel/http/network.ts";
import { sha256 } from "#src/server/kernel/auth/security.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { demandCaptcha } from "./captcha-check.ts";
import { newCode, takeCode, wasSent } from "./codes.ts";
import { checkNewPassword, setPassword } from "./password-change.ts";
import { countTry, newTicket, ticketOf, spend } from "./tickets.ts";
import { userById } from "./user-info.ts";

const over = () => new Refusal(42201, "操作已失效，请重新开始找回密码");

const account = "u:";

/** The subject of a recovery: an enabled account with a phone, or a hashed name that leads nowhere. */
async function subjectOf(kernel: Kernel, name: string): Promise<string> {
  const [user] = await kernel.store.db
    .select({ id: sysUser.id, phone: sysUser.phone })
    .from(sysUser)
    .where(
      and(
        or(eq(sql`lower(${sysUser.username})`, name.toLowerCase()), eq(sysUser.phone, name)),
        eq(sysUser.delFlag, 0),
        eq(sysUser.status, 1),
      ),
    )
    .limit(1);
  return user?.phone ? account + user.id : `?:${sha256(name.toLowerCase()).slice(0, 40)}`;
}

const userOf = (kernel: Kernel, subject: string) =>
  subject.startsWith(account) ? userById(kernel.store.db, subject.slice(account.length)) : Promise.resolve(null);

/** 找回密码 in four steps (C.15.1). Each step needs the ticket of the previous one, so none can be skipped. */
export function alterationRoutes(kernel: Kernel): Route[] {
  const { store, sessions } = kernel;
  return [
    serve(
      contract.alterationFind,
      async ({ input, now }) => {
        const name = input.username || input.phone;
        if (!name) throw new Refusal(42201, "请输入账号或手机号");
        await demandCaptcha(kernel, input, "继续", now);
        return { ticket: await newTicket(kernel, store.db, "find", await subjectOf(kernel, name), now) };
      },
      { loose: true },
    ),
    serve(
      contract.alterationCode,
      async ({ input, now, ip }) => {
        const ticket = await ticketOf(store.db, "find", input.ticket, now);
        if (!ticket) throw over();
        // The captcha that was solved for the ticket covers one message.
        if (await wasSent(store.db, "alteration", ticket.subject, ticket.since))
          await demandCaptcha(kernel, input, "获取短信验证码", now);
        // Limits count by subject, whether it exists or not, so they reveal nothing about an account.
        const code = await newCode(kernel, "alteration", ticket.subject, now, { source: `address:${networkOf(ip)}` });
        kernel.background(async () => {
          const user = await userOf(kernel, ticket.subject);
          if (user?.phone) await kernel.sms(user.phone, `您正在找回密码，验证码是${code}，5分钟内有效。`);
        });
        return null;
      },
      { loose: true, message: "验证码已发送" },
    ),
    serve(
      contract.alterationVerify,
      async ({ input, now }) => {
        const ticket = await ticketOf(store.db, "find", input.ticket, now);
        if (!ticket || !(await countTry(store.db, ticket.id, now))) throw over();
        const right = await takeCode(kernel, "alteration", ticket.subject, input.smscode, now);
        if (!right || !(await userOf(kernel, ticket.subject))) throw new Refusal(42201, "手机验证码错误");
        return store.transaction(async (tx) => {
          if (!(await spend(tx, ticket.id, now))) throw over();
          return { ticket: await newTicket(kernel, tx, "verified", ticket.subject, now) };
        });
      },
      { loose: true },
    ),
    serve(
      contract.alterationPassword,
      async ({ input, now, device, after }) => {
        const ticket = await ticketOf(store.db, "verified", input.ticket, now);
        const user = ticket && (await userOf(kernel, ticket.subject));
        if (!ticket || !user || user.delFlag !== 0 || user.status !== 1) throw over();
        if (input.password !== input.confirmpassword) throw new Refusal(42201, "两次输入密码不一致!");
        await checkNewPassword(kernel, user, input.password);
        const first = async (tx: Tx) => {
          if (!(await spend(tx, ticket.id, now))) throw over();
        };
        await setPassword(kernel, user, input.password, { now, device, reason: "alteration", first });
        after(() => sessions.forget());
        return null;
      },
      { loose: true, message: "密码重置完成！" },
    ),
  ];
}
