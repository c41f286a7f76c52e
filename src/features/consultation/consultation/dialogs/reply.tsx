import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { Button } from "#ui/button/button.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import { consultation, consultationReply } from "#src/contract/consultation/consultation.ts";
import { titlesOf } from "#src/contract/labels.ts";
import { enteredText, textUpTo } from "#src/contract/texts.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { dictItems } from "#src/session/session.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useRowCall } from "#src/widgets/form/use-row-call.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { UploadField } from "#src/widgets/upload/upload-field.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { ConsultationRow } from "../actions.ts";
import { Conversation } from "../conversation.tsx";

const { title, fields, done } = consultationReply.action;
const labels = titlesOf(fields);
const input = z.object({ content: enteredText(2000), attachments: textUpTo(2000) });

/** Scrolls a conversation to its last message. */
const atEnd = (talk: HTMLElement | null) => talk?.scrollTo({ top: talk.scrollHeight });

/** 回复, with the conversation beside it and the quick replies of the dictionary above the text. */
export function ReplyDialog({ row, onClose }: ActionDialogProps<ConsultationRow>) {
  const form = useZodForm(input, { content: "", attachments: "" });
  const act = useAct(consultationReply, { refresh: ["dashboard:task"] });
  const { on, onReload } = useRowCall(row, consultation.queryById);
  const { data } = useQuery(queryOf(consultation.queryById, { id: row.id }));
  const add = (words: string) => {
    const typed = form.getValues("content").trimEnd();
    form.setValue("content", typed ? `${typed}\n${words}` : words, { shouldDirty: true, shouldValidate: true });
    form.setFocus("content");
  };
  return (
    <FormDialog
      title={`${title} ${row.consultNo ?? ""}`}
      form={form}
      labels={labels}
      width={1080}
      done={done}
      submitText={title}
      draftKey={`${consultationReply.path}:${row.id}`}
      onReload={onReload}
      onSubmit={(values) => act.mutateAsync({ ...values, ...on })}
      onClose={onClose}
      // Also there before the data: if it came later, the form would be built again and lose the focus.
      beside={
        <section
          key={data?.id}
          ref={atEnd}
          data-fit
          aria-label={text("consultation.consultation.detail.talk")}
          className="overflow-y-auto p-5 max-desktop:max-h-[40dvh] desktop:h-full"
        >
          {data ? <Conversation row={data} /> : <Loading active shape={<SkeletonText lines={3} />} />}
        </section>
      }
    >
      <div role="group" aria-label={text("consultation.consultation.quick")} className="flex flex-wrap gap-2">
        {dictItems("quick_reply").map((item) => (
          <Button key={item.value} size="small" onClick={() => add(textAt(item, "description") || item.text)}>
            {item.text}
          </Button>
        ))}
      </div>
      <FormField control={form.control} name="content" label={labels.content} required>
        {(bound) => <Textarea {...bound} data-autofocus maxLength={2000} rows={7} />}
      </FormField>
      <FormField control={form.control} name="attachments" label={labels.attachments}>
        {(bound) => <UploadField {...bound} max={5} />}
      </FormField>
    </FormDialog>
  );
}
