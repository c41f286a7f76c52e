import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Field } from "#ui/field/field.tsx";
import { Select } from "#ui/select/select.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { actsOn } from "#src/client/acts.ts";
import { callEnvelope } from "#src/client/call.ts";
import { queryOf } from "#src/client/query.ts";
import { bankImport, bankOpen, bankSettle, type OpenBankLine } from "#src/contract/finance/bank.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { receiveAccountsQuery } from "#src/widgets/payment/receive-accounts.ts";
import { BankLineItem } from "./bank-line.tsx";
import { type Choice, decisionOf, startChoice } from "./choice.ts";

/** Lines shown at once. */
const pageSize = 50;

/** 导入银行流水: reads bank files, and lets one person work through the lines that wait. */
export function BankDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [account, setAccount] = useState<string | null>(null);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [failed, setFailed] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState<string | null>(null);
  const [work, setWork] = useState<"read" | "settle" | null>(null);
  const accounts = useQuery(receiveAccountsQuery());
  const open = useQuery(queryOf(bankOpen, { pageSize, ...(account === null ? {} : { accountConfigId: account }) }));
  const lines = open.data?.lines ?? [];
  const choiceOf = (line: OpenBankLine) => choices[line.id ?? ""] ?? startChoice(line);
  const decisions = lines.flatMap((line) => decisionOf(line, choiceOf(line)) ?? []);

  async function doing(what: "read" | "settle", act: () => Promise<void>) {
    setWork(what);
    setFault(null);
    try {
      await act();
    } catch (error) {
      tellFailure(error, { onlySession: true });
      setFault(failureText(error));
    } finally {
      setWork(null);
    }
  }
  const read = (file: File) =>
    doing("read", async () => {
      const acts = actsOn(client, [bankImport]);
      const sent = { accountConfigId: account ?? "", files: [file] };
      const { message, result } = await callEnvelope(bankImport, sent, acts.options());
      await acts.read();
      notify.ok(message);
      const { faults } = result as { faults: string[] };
      if (faults.length > 0)
        setFault(text("finance.bank.faults", { n: faults.length, rows: faults.slice(0, 5).join("；") }));
    });
  const settle = () =>
    doing("settle", async () => {
      const acts = actsOn(client, [bankSettle, "finance:payment", "order:order", "dashboard:task"]);
      try {
        const outcome = await acts.send(bankSettle, { lines: decisions });
        setFailed(Object.fromEntries(outcome.failed.map(({ id, message }) => [id, message])));
        if (outcome.success.length > 0) notify.ok(text("finance.bank.settled", { n: outcome.success.length }));
        if (outcome.failed.length > 0) setFault(text("finance.bank.failed", { n: outcome.failed.length }));
      } finally {
        await acts.read();
      }
    });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && work === null && onClose()}
      outsideCloses={false}
      title={text("finance.bank.title")}
      width={1080}
      footer={
        <>
          <Button onClick={onClose} disabled={work !== null}>
            {text("common.verb.close")}
          </Button>
          <Button
            tone="primary"
            busy={work === "settle"}
            {...(decisions.length === 0 ? { refusal: text("finance.bank.settleNone") } : {})}
            onClick={() => void settle()}
          >
            {text("finance.bank.settle", { n: decisions.length })}
          </Button>
        </>
      }
    >
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <Field label={text("finance.bank.account")} className="w-80 max-w-full">
            <Select
              value={account}
              clearable
              options={accounts.data ?? []}
              placeholder={text("finance.flow.account")}
              onValueChange={setAccount}
            />
          </Field>
          <Button
            icon={<Upload aria-hidden />}
            busy={work === "read"}
            {...(account === null ? { refusal: text("finance.bank.noAccount") } : {})}
            onClick={() => picker.current?.click()}
          >
            {text("finance.bank.choose")}
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            accept=".xlsx,.xls,.csv"
            aria-label={text("finance.bank.choose")}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void read(file);
              // Otherwise choosing the same file again would fire no event.
              event.target.value = "";
            }}
          />
        </div>
        <p className="m-0 text-13 text-muted">{text("finance.bank.hint")}</p>
        {fault && (
          <Alert role="alert" tone="warn">
            {fault}
          </Alert>
        )}
        {open.error ? (
          <LoadFailure error={open.error} onRetry={() => void open.refetch()} />
        ) : open.data === undefined ? (
          <output className="text-13 text-muted">{text("finance.bank.loading")}</output>
        ) : lines.length === 0 ? (
          <Empty title={text("finance.bank.empty")} body={text("finance.bank.emptyHint")} />
        ) : (
          <>
            <p className="m-0 text-13 text-muted">{text("finance.bank.left", { n: open.data.total })}</p>
            <ul aria-label={text("finance.bank.list")} className="m-0 flex list-none flex-col gap-2 p-0">
              {lines.map((line) => (
                <BankLineItem
                  key={line.id}
                  line={line}
                  choice={choiceOf(line)}
                  failed={failed[line.id ?? ""]}
                  disabled={work !== null}
                  onChoose={(choice) => setChoices((before) => ({ ...before, [line.id ?? ""]: choice }))}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
