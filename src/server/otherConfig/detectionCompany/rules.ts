import { Refusal } from "#src/lib/refusal.ts";

/** Whether a laboratory's certificate is valid on a day, including its last day; no date means no end. */
export function certHolds(lab: { certExpire: string | null }, day: string): boolean {
  return lab.certExpire === null || day <= lab.certExpire;
}

/** Refuses a laboratory that may not take new orders on a day (`YYYY-MM-DD`): disabled, or certificate expired. */
export function demandUsable(lab: { status: string; labName: string; certExpire: string | null }, day: string): void {
  if (lab.status !== "1") throw new Refusal(42201, `检测公司“${lab.labName}”已停用`);
  if (!certHolds(lab, day)) throw new Refusal(42201, "检测公司资质已过期");
}
