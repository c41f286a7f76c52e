import { Tag } from "#ui/tag/tag.tsx";
import { account, accountSums, ledger } from "#src/contract/finance/account.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { accountActions, type AccountRow } from "./actions.ts";

/** 账户列表: balance and credit of every customer; the record holds the ledger. */
export const AccountList = entityScreen<AccountRow>(account, {
  columns: [
    { name: "customerName", width: 220 },
    { name: "customerNo", width: 116 },
    "status",
    "balanceAmount",
    "frozenAmount",
    "creditLimit",
    "creditUsedAmount",
    "creditLeftAmount",
    { name: "creditDays", width: 80 },
    {
      name: "overdueAmount",
      cell: (row) => (
        <span className={(row.overdueAmount ?? 0) > 0 ? "text-bad" : undefined}>
          {formatCents(row.overdueAmount ?? 0)}
        </span>
      ),
    },
    "updateTime",
  ],
  marks: (row) => row.closed === "Y" && <Tag>{text("finance.account.closed")}</Tag>,
  filters: ["customerName", "customerNo", "owing", "status", "balanceAmount", "creditLimit", "updateTime"],
  sums: {
    of: ["balanceAmount", "frozenAmount", "creditLimit", "creditUsedAmount", "overdueAmount"],
    calls: accountSums,
  },
  sort: { column: "updateTime", order: "desc" },
  mobile: ["customerNo", "balanceAmount", "creditLeftAmount", "overdueAmount"],
  actions: accountActions,
  factsWithout: ["createBy", "updateBy", "closed"],
  children: [
    {
      set: ledger,
      by: "accountId",
      columns: [
        "createTime",
        "ledgerType",
        "direction",
        "amount",
        "balanceAfter",
        { name: "bizNo", width: 170 },
        { name: "createBy", width: 90 },
        { name: "checkBy", width: 90 },
        { name: "remark", width: 200 },
      ],
      filters: ["ledgerType", "direction", "amount", "bizNo", "createTime"],
      sort: { column: "createTime", order: "desc" },
    },
  ],
});
