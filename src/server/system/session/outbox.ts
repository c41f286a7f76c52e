import { and, inArray, isNull } from "drizzle-orm";
import * as contract from "#src/contract/system/access/sms-outbox.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { maskMobile } from "#src/lib/masks.ts";
import { toWire } from "#src/lib/time.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { outboxPage } from "./outbox-page.ts";

/** Prefix of invented demo phones; no real person has such a number. */
const inventedPhones = "1990000";

/** The demo's SMS outbox: messages that no channel sent, for people who act as the owner of a seeded phone. */
export function outboxRoutes(kernel: Kernel): Route[] {
  return [
    serve(
      contract.smsOutbox,
      async ({ input, now }) => {
        return kernel.config.demo ? messages(now, input.mobile) : [];
      },
      { loose: true },
    ),
    serve(
      contract.smsOutboxPage,
      async ({ now }) => {
        if (!kernel.config.demo) throw new Refusal(40401);
        const body = outboxPage(await messages(now));
        return { name: "outbox.html", type: "text/html; charset=utf-8", shown: true, body };
      },
      { loose: true },
    ),
  ];

  async function messages(now: Date, only?: string): Promise<contract.OutboxMessage[]> {
    const held = kernel.outbox.held(now).filter(({ mobile }) => !only || mobile === only);
    const seeded = await seededPhones(held.map(({ mobile }) => mobile));
    return held
      .filter(({ mobile }) => seeded.has(mobile))
      .map(({ mobile, text, time }) => ({ mobile: maskMobile(mobile), text, time: toWire(time) }));
  }

  /**
   * Phones whose messages are shown. Accounts with a changed password are excluded, so that this page cannot bypass the
   * password.
   */
  async function seededPhones(phones: string[]): Promise<ReadonlySet<string | null>> {
    if (phones.length === 0) return new Set();
    const found = await kernel.store.db
      .select({ phone: sysUser.phone })
      .from(sysUser)
      .where(and(inArray(sysUser.phone, phones), isNull(sysUser.pwdUpdateTime)));
    const ours = await kernel.store.db
      .select({ phone: sysUser.phone })
      .from(sysUser)
      .where(inArray(sysUser.phone, phones));
    const staff = new Set(ours.map(({ phone }) => phone));
    // Nobody reads messages of invented customers: the person at the desk acts as them too.
    const customers = phones.filter((phone) => phone.startsWith(inventedPhones) && !staff.has(phone));
    return new Set([...found.map(({ phone }) => phone), ...customers]);
  }
}
