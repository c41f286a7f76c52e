import { eq } from "drizzle-orm";
import * as contract from "#src/contract/system/sms-outbox.ts";
import { toWire } from "#src/lib/time.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/serve.ts";

/** The demo's outbox of short messages: what no channel took, for who plays the owner of a seeded phone. */
export function outboxRoutes(kernel: Kernel): Route[] {
  return [
    serve(
      contract.smsOutbox,
      async ({ input, now }) => {
        if (!kernel.config.demo) return [];
        const [user] = await kernel.store.db
          .select({ changed: sysUser.pwdUpdateTime })
          .from(sysUser)
          .where(eq(sysUser.phone, input.mobile))
          .limit(1);
        // Somebody's password of his own must not be worth less than a look at this page.
        if (!user || user.changed) return [];
        return kernel.outbox.to(input.mobile, now).map(({ text, time }) => ({ text, time: toWire(time) }));
      },
      { loose: true },
    ),
  ];
}
