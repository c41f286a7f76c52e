import { and, eq, inArray, isNull } from "drizzle-orm";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysSession } from "#src/server/db/schema/session.ts";
import { demoPassword, people } from "#src/server/db/seed/system/people.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";

const names = people.map(({ username }) => username);

/** Whether an account still has the public demo password while the demo is off; then it costs a password check. */
export async function isClosedDemoAccount(
  { config, passwords }: Pick<Kernel, "config" | "passwords">,
  user: Pick<typeof sysUser.$inferSelect, "username" | "password">,
): Promise<boolean> {
  return !config.demo && names.includes(user.username) && (await passwords.verify(user.password, demoPassword));
}

/** Ends the sessions of closed demo accounts; runs at each start. */
export async function closeDemoSessions(kernel: Kernel): Promise<void> {
  if (kernel.config.demo) return;
  const { db } = kernel.store;
  const present = await db
    .selectDistinct({ id: sysUser.id, username: sysUser.username, password: sysUser.password })
    .from(sysUser)
    .innerJoin(sysSession, eq(sysSession.userId, sysUser.id))
    .where(and(inArray(sysUser.username, names), isNull(sysSession.endTime)));
  const userIds: string[] = [];
  for (const user of present) if (await isClosedDemoAccount(kernel, user)) userIds.push(user.id);
  if (userIds.length === 0) return;
  await kernel.sessions.end(db, { userIds }, "frozen");
  await kernel.sessions.forget();
}
