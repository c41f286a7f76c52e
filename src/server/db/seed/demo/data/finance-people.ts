import { financeRole } from "#src/contract/finance/role-user.ts";
import { roleUserEntity } from "#src/server/finance/roleUser/entity.ts";
import type { Replay } from "../replay.ts";

const { confirmReceipt, payOut, approvePayout, invoice, settlement, closeMonth, adjust } = financeRole;

/** 财务人员 of the first tenant (H.5): account, work, departments, limit in cents. */
const people = [
  { username: "fin01", roles: [confirmReceipt, payOut, invoice], orgCodes: null, singleLimit: 50_000_000 },
  { username: "fin02", roles: [confirmReceipt, payOut, settlement], orgCodes: null, singleLimit: 50_000_000 },
  { username: "fin03", roles: [settlement, invoice], orgCodes: "A01A02", singleLimit: 10_000_000 },
  { username: "finlead", roles: [approvePayout, closeMonth, adjust], orgCodes: null, singleLimit: null },
] as const;

/** Writes who gets which finance work. */
export async function writeFinancePeople(replay: Replay): Promise<void> {
  const { rows } = replay.as(replay.desk.financeLead, "finance:roleUser:add");
  for (const { roles, ...person } of people)
    await rows.insert(roleUserEntity, { ...person, financeRoles: roles.join(","), status: "1" });
}
