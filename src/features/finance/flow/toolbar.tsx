import { CalendarCheck, FileUp, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { bankImport } from "#src/contract/finance/bank.ts";
import { closeList } from "#src/contract/finance/close.ts";
import { flow } from "#src/contract/finance/flow.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { mayCall } from "#src/session/session.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import { useTab } from "#src/workspace/tabs/tab-context.ts";

interface ToolDialogProps {
  onClose(): void;
}

const tools: readonly {
  label: TextKey;
  call: Pick<Endpoint, "permission">;
  icon: ReactNode;
  main?: boolean;
  Dialog: ReturnType<typeof lazyDialog<ToolDialogProps>>;
}[] = [
  {
    label: "finance.close.verb",
    call: closeList,
    icon: <CalendarCheck aria-hidden />,
    Dialog: lazyDialog(async () => (await import("./close/close-dialog.tsx")).CloseDialog),
  },
  {
    label: "finance.bank.verb",
    call: bankImport,
    icon: <FileUp aria-hidden />,
    Dialog: lazyDialog(async () => (await import("./bank/bank-dialog.tsx")).BankDialog),
  },
  {
    label: "finance.flow.add",
    call: flow.add,
    icon: <Plus aria-hidden />,
    main: true,
    Dialog: lazyDialog(async () => (await import("./dialogs/add-flow.tsx")).AddFlowDialog),
  },
];

/** 关账, 导入银行流水 and 手工记账, each for those who may. */
export function FlowToolbar() {
  const { search } = useTab();
  const [open, setOpen] = useState<{ label: TextKey; detail: string | undefined } | null>(null);
  // A link in a dialog to a flow opens its record in this list; the dialog would cover it.
  const shown = tools.find(({ label }) => label === open?.label && open.detail === search["detail"]);
  return (
    <>
      {tools
        .filter(({ call }) => mayCall(call.permission))
        .map(({ label, icon, main }) => (
          <Button
            key={label}
            icon={icon}
            {...(main ? { tone: "primary" } : {})}
            onClick={() => setOpen({ label, detail: search["detail"] })}
          >
            {text(label)}
          </Button>
        ))}
      {shown && <shown.Dialog onClose={() => setOpen(null)} />}
    </>
  );
}
