import { Textarea } from "#ui/textarea/textarea.tsx";
import { useAct } from "#src/client/query.ts";
import { titlesOf } from "#src/contract/labels.ts";
import { evaluationFields, evaluationReply } from "#src/contract/order/evaluation.ts";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { text } from "#src/lib/text.ts";
import { FlagField } from "#src/widgets/form/flag-field.tsx";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";

const { replyContent: content, visible } = titlesOf(evaluationFields);
const labels = { content, visible };

export interface ReplyEvaluationProps {
  said: NonNullable<OrderDetail["evaluation"]>;
  onClose(): void;
}

/** 回复评价: the reply, and whether the mall shows the evaluation. */
export function ReplyEvaluation({ said, onClose }: ReplyEvaluationProps) {
  const form = useZodForm(evaluationReply.input, {
    id: said.id ?? "",
    content: said.replyContent ?? "",
    visible: said.visible ?? "Y",
  });
  const act = useAct(evaluationReply, { refresh: ["order:order"] });
  return (
    <FormDialog
      title={evaluationReply.title ?? ""}
      form={form}
      labels={labels}
      done={text("orderRecord.evaluation.replied")}
      submitText={evaluationReply.title ?? ""}
      draftKey={`${evaluationReply.path}:${said.id ?? ""}`}
      onSubmit={(values) => act.mutateAsync(values)}
      onClose={onClose}
    >
      {said.content && <blockquote className="border-l-2 border-line pl-3 text-muted">{said.content}</blockquote>}
      <FormField control={form.control} name="content" label={labels.content} required>
        {(bound) => <Textarea {...bound} data-autofocus maxLength={500} rows={4} />}
      </FormField>
      <FlagField control={form.control} name="visible" label={labels.visible} />
    </FormDialog>
  );
}
