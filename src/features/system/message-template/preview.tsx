import { Alert } from "#ui/alert/alert.tsx";
import { RichTextView } from "#ui/rich-text/rich-text-view.tsx";
import { isRich } from "#src/contract/system/message/channels.ts";
import { templateFault, type TemplateParts, testMessage } from "#src/contract/system/message/template.ts";
import { text } from "#src/lib/text.ts";

export interface PreviewProps {
  template: TemplateParts;
  /** Values of the variables. */
  values: Readonly<Record<string, string>>;
}

/** A message as its receiver reads it, or what is wrong with its template. */
export function Preview({ template, values }: PreviewProps) {
  const fault = template.templateContent === "" ? null : templateFault(template);
  const { rendered, missing } = testMessage(template, values);
  return (
    <section aria-label={text("sysAdmin.message.preview")} className="flex min-w-0 flex-col gap-2">
      <h4 className="text-13 text-muted">{text("sysAdmin.message.preview")}</h4>
      <div role="status">
        {fault ? (
          <Alert tone="bad" title={fault.reason} />
        ) : (
          missing.length > 0 && (
            <Alert tone="warn" title={text("sysAdmin.message.missing", { names: missing.join("、") })} />
          )
        )}
      </div>
      <div className="flex grow flex-col gap-2 rounded-md border border-line bg-subtle p-3">
        <p className="font-semibold break-words text-strong">{rendered.title || text("sysAdmin.message.noTitle")}</p>
        {isRich(template.templateType) ? (
          <RichTextView html={rendered.content} />
        ) : (
          <p className="break-words whitespace-pre-wrap">{rendered.content}</p>
        )}
      </div>
    </section>
  );
}
