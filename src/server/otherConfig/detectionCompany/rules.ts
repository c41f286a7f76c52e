import { Refusal } from "#src/lib/refusal.ts";

/** Whether a laboratory's certificate still holds on a day; its last day counts, no date means no end. */
export function certHolds(lab: { certExpire: string | null }, day: string): boolean {
  return lab.certExpire === null || day <= lab.certExpire;
}

/** Refuses a laboratory that may take no new orders on a day (`YYYY-MM-DD`): disabled, or its certificate is over. */
export function demandUsable(lab: { status: string; labName: string; certExpire: string | null }, day: string): void {
  if (lab.status !== "1") throw new Refusal(42201, `检测公司“${lab.labName}”已停用`);
  if (!certHolds(lab, day)) throw new Refusal(42201, "检测公司资质已过期");
}
