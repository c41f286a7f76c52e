import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { sampleValues, variablesText, variableTitles, type MessageVariable } from "#src/contract/message-events.ts";
import { isRich } from "#src/contract/system/message/channels.ts";
import { testValuesOf } from "#src/contract/system/message/template.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import { Preview } from "./preview.tsx";

const LazyRichText = lazyPart(async () => (await import("#ui/rich-text/rich-text.tsx")).RichText);

/** A message has no pictures: receivers outside could not open stored ones. */
const refusePicture = () => Promise.reject(new Error(text("sysAdmin.message.noPictures")));

const all = Object.keys(variableTitles) as MessageVariable[];

export interface ContentProps {
  bound: Bound<string | null>;
  /** The values of the whole form. */
  values: object;
  /** Type of the stored row; an edit may not show the field. */
  usualType: string;
}

/** Content of a template with its preview beside it: an editor for rich types, else a text field. */
export function Content({ bound, values, usualType }: ContentProps) {
  const type = textAt(values, "templateType") || usualType;
  const { value, ref, name, ...rest } = bound;
  const content = value ?? "";
  const template = { templateType: type, templateName: textAt(values, "templateName"), templateContent: content };
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-2">
        {isRich(type) ? (
          <LazyRichText
            waiting={<div className="h-60" />}
            part={{ ...rest, value: content, uploadImage: refusePicture, height: 220 }}
          />
        ) : (
          <Textarea {...rest} name={name} ref={ref} value={content} rows={10} />
        )}
        <p className="text-12 text-muted">{text("sysAdmin.message.variables", { names: variablesText(all) })}</p>
      </div>
      <Preview
        template={template}
        values={{ ...sampleValues(), ...testValuesOf(textAt(values, "templateTestJson")) }}
      />
    </div>
  );
}
