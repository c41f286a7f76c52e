import { useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { useAct } from "#src/client/query.ts";
import { sampleValues } from "#src/contract/message-events.ts";
import { channelCodes } from "#src/contract/system/message/channels.ts";
import { sendMessageTemplate, testValuesOf, variablesIn } from "#src/contract/system/message/template.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { failureText } from "#src/session/failure-text.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { Preview } from "./preview.tsx";

type Verdict = { tone: "ok" | "bad"; title: string };

/** What to enter as the receiver, by the type of the template. */
const receiverHints: Readonly<Record<string, "sysAdmin.message.toMobile" | "sysAdmin.message.toMail">> = {
  [channelCodes.sms]: "sysAdmin.message.toMobile",
  [channelCodes.mail]: "sysAdmin.message.toMail",
};

/** 发送测试: fills a template with test values, shows the message, and sends it to one receiver. */
export function TestDialog({ row, onClose }: ActionDialogProps<EntityRow>) {
  const template = {
    templateType: textAt(row, "templateType"),
    templateName: textAt(row, "templateName"),
    templateContent: textAt(row, "templateContent"),
  };
  const [json, setJson] = useState(() => textAt(row, "templateTestJson") || sampleJson(variablesIn(template)));
  const [receiver, setReceiver] = useState("");
  const [verdict, setVerdict] = useState<Verdict>();
  const act = useAct(sendMessageTemplate, { refresh: ["message:message"] });
  const values = testValuesOf(json);
  const send = async () => {
    setVerdict(undefined);
    try {
      const { result } = await act.mutateAsync({
        templateCode: textAt(row, "templateCode"),
        testJson: json,
        receiver: receiver.trim(),
      });
      setVerdict({ tone: "ok", title: text("sysAdmin.message.testSent", { result }) });
    } catch (error) {
      setVerdict({ tone: "bad", title: failureText(error) });
    }
  };
  return (
    <Dialog
      open
      width={760}
      title={text("sysAdmin.message.testTitle", { name: textAt(row, "templateCode") })}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>{text("common.verb.close")}</Button>
          <Button
            tone="primary"
            busy={act.isPending}
            disabled={receiver.trim() === "" || values === undefined}
            onClick={() => void send()}
          >
            {text("sysAdmin.message.send")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 tablet:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Field
            label={text("sysAdmin.message.json")}
            error={values === undefined ? text("sysAdmin.message.badJson") : undefined}
          >
            <Textarea
              rows={8}
              className="font-mono"
              value={json}
              maxLength={2000}
              onValueChange={(next) => setJson(next ?? "")}
            />
          </Field>
          <Field
            label={text("sysAdmin.message.receiver")}
            required
            hint={text(receiverHints[template.templateType] ?? "sysAdmin.message.toColleague")}
          >
            <Input value={receiver} maxLength={100} onValueChange={(next) => setReceiver(next ?? "")} />
          </Field>
          <div role="status">{verdict && <Alert tone={verdict.tone} title={verdict.title} />}</div>
        </div>
        <Preview template={template} values={values ?? {}} />
      </div>
    </Dialog>
  );
}

/** Test values for these variables. */
function sampleJson(names: readonly string[]): string {
  const samples: Readonly<Record<string, string>> = sampleValues();
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, samples[name] ?? ""])), null, 2);
}
