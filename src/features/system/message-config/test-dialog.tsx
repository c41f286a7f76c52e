import { useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Field } from "#ui/field/field.tsx";
import { useAct } from "#src/client/query.ts";
import type { ResultOf } from "#src/contract/endpoint.ts";
import { testMessageConfig } from "#src/contract/system/message/config.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { failureText } from "#src/session/failure-text.ts";
import { dictText, session } from "#src/session/session.ts";
import { UserPicker } from "#src/widgets/user/user-picker.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";

/** 测试: sends the messages of an event with sample values to one colleague, and shows how each channel did. */
export function TestDialog({ row, onClose }: ActionDialogProps<EntityRow>) {
  const [receiver, setReceiver] = useState<string | null>(() => session().user?.username ?? null);
  const [sent, setSent] = useState<ResultOf<typeof testMessageConfig>>([]);
  const [failure, setFailure] = useState("");
  const act = useAct(testMessageConfig, { refresh: ["message:message"] });
  const test = async () => {
    setSent([]);
    setFailure("");
    try {
      setSent(await act.mutateAsync({ id: row.id, receiver: receiver ?? "" }));
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <Dialog
      open
      width={520}
      title={text("sysAdmin.message.configTestTitle", { name: dictText("msg_event", textAt(row, "eventCode")) })}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>{text("common.verb.close")}</Button>
          <Button tone="primary" busy={act.isPending} disabled={!receiver} onClick={() => void test()}>
            {text("sysAdmin.message.send")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-13 text-muted">{text("sysAdmin.message.configTestHint")}</p>
        <Field label={text("sysAdmin.message.receiver")} required>
          <UserPicker value={receiver} onValueChange={setReceiver} />
        </Field>
        <div role="status" className="flex flex-col gap-2">
          {failure !== "" && <Alert tone="bad" title={failure} />}
          {sent.map(({ channel, success, result }) => (
            <Alert
              key={channel}
              tone={success ? "ok" : "bad"}
              title={text("sysAdmin.message.channelResult", {
                channel: dictText("msg_type_channel", channel),
                result,
              })}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}
