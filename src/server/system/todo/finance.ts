import { and, eq, notInArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { financeRole, type FinanceRole } from "#src/contract/finance/role-user.ts";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";

/** What decides who gets a piece of work: columns or expressions over its row. */
interface WorkParts {
  amount?: SQLWrapper;
  payMethod?: SQLWrapper;
  /** The customer, whose sales department decides. */
  customerId?: SQLWrapper;
}

/**
 * Condition: the work is for this person. It goes to the enabled people of the list who have the role and whose
 * departments, payment methods and limit fit. If nobody fits, it goes to everybody who may do it, so none is lost.
 */
export function forFinance(actor: Actor, role: FinanceRole, { amount, payMethod, customerId }: WorkParts = {}): SQL {
  const fits = sql.join(
    [
      sql`p.tenant_id = ${actor.tenantId} and p.del_flag = 0 and p.status = '1'`,
      sql`${role} = any(string_to_array(p.finance_roles, ','))`,
      ...(amount ? [sql`(p.single_limit is null or ${amount} <= p.single_limit)`] : []),
      ...(payMethod
        ? [sql`(coalesce(p.pay_methods, '') = '' or ${payMethod} = any(string_to_array(p.pay_methods, ',')))`]
        : []),
      ...(customerId
        ? [
            sql`(coalesce(p.org_codes, '') = '' or exists (
              select 1 from cust_customer c, unnest(string_to_array(p.org_codes, ',')) as o(code)
              where c.id = ${customerId} and c.sales_org_code like o.code || '%'))`,
          ]
        : []),
    ],
    sql` and `,
  );
  return sql`(exists (select 1 from fin_role_user p where ${fits} and p.username = ${actor.username})
    or not exists (select 1 from fin_role_user p where ${fits}))`;
}

/** A column of the row that a todo is about. Drizzle omits table names in a one-table select, so they stand here. */
const behind = (table: string, key: string, column: string) =>
  sql.raw(`(select w.${column} from ${table} w where w.${key} = biz_todo.biz_id limit 1)`);
const parts = (table: string, key: string, amount: string): WorkParts => ({
  amount: behind(table, key, amount),
  customerId: behind(table, key, "customer_id"),
});
const waitingPayment = "(select * from fin_payment where status = '10')";

/** Todos of finance by their type: the list of finance people decides about them as about the work itself. */
const workOf: Readonly<Record<string, { role: FinanceRole; parts: WorkParts }>> = {
  confirm_payment: {
    role: financeRole.confirmReceipt,
    parts: {
      ...parts(waitingPayment, "order_id", "amount"),
      payMethod: behind(waitingPayment, "order_id", "pay_method"),
    },
  },
  payout: { role: financeRole.payOut, parts: parts("aft_refund", "id", "refund_amount") },
  issue_invoice: { role: financeRole.invoice, parts: parts("inv_apply", "id", "amount") },
};

/** Condition on a todo for a role: it is no work of finance, or it is work for this person. */
export function todoForFinance(actor: Actor): SQL | undefined {
  return or(
    notInArray(bizTodo.todoType, Object.keys(workOf)),
    ...Object.entries(workOf).map(([type, work]) =>
      and(eq(bizTodo.todoType, type), forFinance(actor, work.role, work.parts)),
    ),
  );
}
