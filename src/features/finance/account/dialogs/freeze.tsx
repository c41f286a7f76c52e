import { account, accountFreeze, accountReason } from "#src/contract/finance/account.ts";
import { text } from "#src/lib/text.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { ActionForm } from "#src/workspace/screen/entity/action-form.tsx";
import { type AccountRow, called } from "../actions.ts";

/** 冻结 of a normal account, 解冻 of a frozen one. */
export function FreezeDialog({ row, onClose }: ActionDialogProps<AccountRow>) {
  const frozen = row.status === "2";
  const title = text(frozen ? "finance.account.unfreeze" : "finance.account.freeze");
  return (
    <ActionForm
      act={accountFreeze}
      form={{
        fields: { reason: accountReason },
        title,
        more: () => ({ frozen: frozen ? "N" : "Y" }),
        called,
        question: text(frozen ? "finance.account.unfreezeEffect" : "finance.account.freezeEffect"),
        read: account.queryById,
        ...(frozen ? {} : { tone: "danger" as const }),
      }}
      row={row}
      onClose={onClose}
    />
  );
}
