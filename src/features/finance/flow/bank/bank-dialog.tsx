import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Field } from "#ui/field/field.tsx";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { Select } from "#ui/select/select.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { actsOn } from "#src/client/acts.ts";
import { callEnvelope } from "#src/client/call.ts";
import { queryOf } from "#src/client/query.ts";
import {
  bankFiles,
  bankImport,
  bankLineStates,
  bankOpen,
  bankSettle,
  type OpenBankLine,
} from "#src/contract/finance/bank.ts";
import { text } from "#src/lib/text.ts";
import { shortTime } from "#src/lib/time.ts";
import { failureText } from "#src/session/failure-text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { receiveAccountsQuery } from "#src/widgets/payment/receive-accounts.ts";
import { BankLineItem } from "./bank-line.tsx";
import { type Choice, decisionOf, startChoice } from "./choice.ts";
import { HandledLines } from "./handled-lines.tsx";

/** Lines shown at once. */
const pageSize = 50;

type State = (typeof bankLineStates)[keyof typeof bankLineStates];
const { open: waiting, done, ignored } = bankLineStates;

/** 导入银行流水: reads bank files, and lets one person work through the lines that wait. */
export function BankDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [account, setAccount] = useState<string | null>(null);
  const [file, setFile] = useState<string | null>(null);
  const [state, setState] = useState<State>(waiting);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [failed, setFailed] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState<string | null>(null);
  const [work, setWork] = useState<"read" | "settle" | null>(null);
  const accounts = useQuery(receiveAccountsQuery());
  const of = account === null ? {} : { accountConfigId: account };
  const files = useQuery(queryOf(bankFiles, of)).data?.files ?? [];
  const open = useQuery(queryOf(bankOpen, { pageSize, ...of, ...(file === null ? {} : { fileId: file }) }));
  const lines = open.data?.lines ?? [];
  const openFrom = open.data?.openFrom ?? null;
  const counted = files.filter(({ id }) => file === null || id === file);
  const countOf = (name: "open" | "done" | "ignored") => counted.reduce((sum, one) => sum + one[name], 0);
  const choiceOf = (line: OpenBankLine) => choices[line.id ?? ""] ?? startChoice(line);
  const decisions = lines.flatMap((line) => decisionOf(line, choiceOf(line), openFrom) ?? []);

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
  const read = (chosen: File) =>
    doing("read", async () => {
      const acts = actsOn(client, [bankImport]);
      const sent = { accountConfigId: account ?? "", files: [chosen] };
      const { message, result } = await callEnvelope(bankImport, sent, acts.options());
      await acts.read();
      setState(waiting);
      setFile(null);
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
          {state === waiting && (
            <Button
              tone="primary"
              busy={work === "settle"}
              {...(decisions.length === 0 ? { refusal: text("finance.bank.settleNone") } : {})}
              onClick={() => void settle()}
            >
              {text("finance.bank.settle", { n: decisions.length })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <Field label={text("finance.bank.account")} className="w-full tablet:w-80">
            <Select
              value={account}
              clearable
              options={accounts.data ?? []}
              placeholder={text("finance.flow.account")}
              onValueChange={(next) => {
                setAccount(next);
                setFile(null);
              }}
            />
          </Field>
          {files.length > 0 && (
            <Field label={text("finance.bank.file")} className="w-full tablet:w-72">
              <Select
                value={file}
                clearable
                options={files.map(({ id, fileName, createTime }) => ({
                  value: id,
                  label: fileName,
                  hint: shortTime(createTime),
                }))}
                placeholder={text("finance.bank.allFiles")}
                onValueChange={setFile}
              />
            </Field>
          )}
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
              const [chosen] = event.target.files ?? [];
              if (chosen) void read(chosen);
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
        {files.length > 0 && (
          <Segmented
            aria-label={text("finance.bank.state")}
            className="self-start"
            options={[
              { value: waiting, label: text("finance.bank.states.open", { n: countOf("open") }) },
              { value: done, label: text("finance.bank.states.done", { n: countOf("done") }) },
              { value: ignored, label: text("finance.bank.states.ignored", { n: countOf("ignored") }) },
            ]}
            value={state}
            // Type assertion: the options are the states.
            onValueChange={(next) => setState(next as State)}
          />
        )}
        {state !== waiting ? (
          <HandledLines key={`${state} ${account} ${file}`} status={state} accountConfigId={account} fileId={file} />
        ) : open.error ? (
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
                  openFrom={openFrom}
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
