import { and, desc, eq, ne } from "drizzle-orm";
import * as contract from "#src/contract/system/access/account.ts";
import { maskMobile } from "#src/lib/masks.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf, toWire } from "#src/lib/time.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysFile } from "#src/server/db/schema/running.ts";
import { sysSession } from "#src/server/db/schema/session.ts";
import { isUniqueViolation } from "#src/server/db/failure.ts";
import type { Tx } from "#src/server/db/store.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { lastSignIns } from "#src/server/kernel/auth/session.ts";
import { type Scene, takeCode } from "./codes.ts";
import { demandOwnName } from "./own-name.ts";
import { userById, userInfoOf, versionOf } from "./user-info.ts";

/** A value for the store: an empty one becomes null, an absent one stays unchanged. */
const cleared = (value: string | null | undefined) => (value === undefined ? undefined : value || null);

/** Nobody who must still set up a second factor gets to these calls. */
const hasSecondFactor = true;

/** Calls for the own account: its sessions, and what a person may change in it. */
export function accountRoutes(kernel: Kernel): Route[] {
  const { store, sessions, access } = kernel;
  const mine = (userId: string, now: Date) => and(eq(sysSession.userId, userId), sessions.live(now));

  return [
    serve(contract.ownSessions, async ({ actor, now }) => {
      const live = await store.db
        .select()
        .from(sysSession)
        .where(mine(actor.userId, now))
        .orderBy(desc(sysSession.loginTime), desc(sysSession.id))
        .limit(100);
      const known = new Set(live.map((row) => row.id));
      const past = (await lastSignIns(store.db, actor.userId)).filter((row) => !known.has(row.id));
      return [...live, ...past]
        .toSorted((a, b) => b.loginTime.getTime() - a.loginTime.getTime())
        .map((row) => ({
          id: row.id,
          loginTime: toWire(row.loginTime),
          lastTime: toWire(row.lastTime),
          ip: row.ip,
          client: row.client,
          secondStep: row.secondStep,
          current: row.id === actor.sessionId,
          live: known.has(row.id),
        }));
    }),
    serve(
      contract.logoutOthers,
      async ({ input, actor, now, rows, after }) => {
        if (input.id === actor.sessionId) throw new Refusal(42201, "当前设备请使用退出登录");
        const others = await rows.tx
          .select({ id: sysSession.id })
          .from(sysSession)
          .where(
            and(
              mine(actor.userId, now),
              ne(sysSession.id, actor.sessionId),
              input.id ? eq(sysSession.id, input.id) : undefined,
            ),
          );
        if (others.length === 0) return { ended: 0 };
        const ended = await sessions.end(rows.tx, { ids: others.map((row) => row.id) }, "force");
        after(() => sessions.forget());
        return { ended };
      },
      { message: "其他设备已下线" },
    ),
    serve(
      contract.editOwn,
      async ({ input, actor, now }) => {
        const birthday = cleared(input.birthday);
        if (birthday && birthday > dayOf(now)) throw new Refusal(42201, "生日不能晚于今天");
        const email = cleared(input.email);
        const user = await store.transaction(async (tx) => {
          const [before] = await tx
            .select({ id: sysUser.id, realname: sysUser.realname, updateTime: sysUser.updateTime })
            .from(sysUser)
            .where(eq(sysUser.id, actor.userId))
            .for("update");
          if (!before) throw new Refusal(40401);
          const version = versionOf(before);
          if (input.version !== undefined && input.version !== version) throw new Refusal(40901);
          if (input.realname !== undefined) await demandOwnName(tx, before, input.realname);
          if (input.avatar) await demandAvatar(tx, actor.username, input.avatar);
          if (email) {
            const [other] = await tx
              .select({ id: sysUser.id })
              .from(sysUser)
              .where(and(eq(sysUser.email, email), ne(sysUser.id, actor.userId)))
              .limit(1);
            if (other) throw new Refusal(40904, "邮箱已存在");
          }
          await tx
            .update(sysUser)
            .set({
              // Undefined fields stay unchanged.
              realname: input.realname,
              birthday,
              sex: input.sex,
              email,
              telephone: cleared(input.telephone),
              avatar: cleared(input.avatar),
              homePath: cleared(input.homePath),
              updateBy: actor.username,
              // Two changes within one millisecond must get different versions.
              updateTime: new Date(Math.max(now.getTime(), version + 1)),
            })
            .where(eq(sysUser.id, actor.userId));
          return userById(tx, actor.userId);
        });
        if (!user) throw new Refusal(40401);
        const grants = await access.grants(actor.userId, actor.tenantId);
        return { userInfo: userInfoOf(user, { orgCode: actor.orgCode, grants, hasSecondFactor }) };
      },
      { loose: true },
    ),
    serve(
      contract.updateMobile,
      async ({ input, actor, now }) => {
        const { phone, smscode, oldcode } = input;
        const before = await userById(store.db, actor.userId);
        if (!before) throw new Refusal(40401);
        if (before.phone === phone) throw new Refusal(42201, "新手机号与当前手机号相同");
        const codes: { scene: Scene; number: string; code: string; wrong: string }[] = [
          { scene: "register", number: phone, code: smscode, wrong: "新手机的验证码错误" },
        ];
        if (before.phone)
          codes.unshift({ scene: "login", number: before.phone, code: oldcode, wrong: "当前手机的验证码错误" });
        // Check both codes before using either: one mistake must not cost both codes.
        for (const use of [false, true])
          for (const { scene, number, code, wrong } of codes)
            if (!(await takeCode(kernel, scene, number, code, now, { use }))) throw new Refusal(42201, wrong);
        const changed = { phone, updateBy: actor.username, updateTime: now };
        await store.db
          .update(sysUser)
          .set(changed)
          .where(eq(sysUser.id, actor.userId))
          .catch((error: unknown) => {
            throw isUniqueViolation(error) ? new Refusal(40904, "手机号已存在") : error;
          });
        const about = `您的账号${before.username}绑定的手机号已更换为${maskMobile(phone)}`;
        if (before.phone) {
          const old = before.phone;
          kernel.background(() => kernel.sms(old, `${about}，如非本人操作，请立即联系管理员。`));
        }
        kernel.background(() => kernel.sms(phone, `${about}。`));
        const grants = await access.grants(actor.userId, actor.tenantId);
        return { userInfo: userInfoOf({ ...before, ...changed }, { orgCode: actor.orgCode, grants, hasSecondFactor }) };
      },
      { loose: true, message: "手机号已更换" },
    ),
  ];
}

/** Refuses a picture that is not the person's own: everybody who sees the name sees the picture. */
async function demandAvatar(tx: Tx, username: string, key: string): Promise<void> {
  const [file] = await tx
    .select({ type: sysFile.contentType, size: sysFile.fileSize })
    .from(sysFile)
    .where(and(eq(sysFile.key, key), eq(sysFile.createBy, username), eq(sysFile.delFlag, 0)))
    .limit(1);
  if (!file?.type.startsWith("image/")) throw new Refusal(42201, "头像须为本人上传的图片");
  if (file.size > contract.maxAvatarBytes) throw new Refusal(42201, "头像不能超过500KB");
}
