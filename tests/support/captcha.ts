import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { sysSmsCode } from "#src/server/db/schema/session.ts";

import type { TestApp } from "./app.ts";

/** Digits and key of a new captcha. Only a hash of the digits is stored, so this tries all 10,000. */
export async function solvedCaptcha(app: TestApp): Promise<{ captcha: string; checkKey: string }> {
  const checkKey = `key-${app.kernel.ids.next()}`;
  await app.anonymous.get(`/sys/randomImage/${checkKey}`);
  const [row] = await app.store.db.select().from(sysSmsCode).where(eq(sysSmsCode.phone, checkKey));
  const captcha = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, "0")).find(
    (code) => createHash("sha256").update(`captcha/${checkKey}/${code}`).digest("hex") === row?.codeHash,
  );
  return { captcha: captcha ?? "", checkKey };
}
