import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useFieldArray, useFormState } from "react-hook-form";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Input } from "#ui/input/input.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { queryOf } from "#src/client/query.ts";
import { serviceFormOptions } from "#src/contract/services/service-acts.ts";
import { text } from "#src/lib/text.ts";
import { FlagField } from "#src/widgets/form/flag-field.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { UploadField } from "#src/widgets/upload/upload-field.tsx";
import type { StepProps } from "./page.tsx";

/** Max size of a picture, in bytes. */
const maxPicture = 2048 * 1024;
const pictures = "image/png,image/jpeg";

/** Step with what customers see, and how they find the service. */
export function DetailStep({ form, labels }: StepProps) {
  const { control } = form;
  const { data } = useQuery(queryOf(serviceFormOptions, {}));
  return (
    <div className="grid gap-x-6 gap-y-4 tablet:grid-cols-2">
      <FormField control={control} name="coverImage" label={labels.coverImage} required>
        {({ disabled, ...bound }) => (
          <UploadField
            {...bound}
            disabled={disabled ?? false}
            biz="service"
            kind="image"
            accept={pictures}
            max={1}
            maxSize={maxPicture}
          />
        )}
      </FormField>
      <FormField control={control} name="images" label={labels.images}>
        {({ disabled, ...bound }) => (
          <UploadField
            {...bound}
            disabled={disabled ?? false}
            biz="service"
            kind="image"
            accept={pictures}
            max={8}
            maxSize={maxPicture}
          />
        )}
      </FormField>
      <FormField control={control} name="detail" label={labels.detail} required className="tablet:col-span-2">
        {({ value, onValueChange, onBlur, disabled }) => (
          <RichText
            value={value}
            onValueChange={onValueChange}
            onBlur={onBlur}
            disabled={disabled ?? false}
            height={220}
          />
        )}
      </FormField>
      <FaqList form={form} labels={labels} />
      <FormField control={control} name="templateId" label={labels.templateId}>
        {({ value, onValueChange, ...bound }) => (
          <Select
            {...bound}
            value={value || null}
            onValueChange={(next) => onValueChange(next ?? "")}
            placeholder={text("services.service.create.noTemplate")}
            clearable
            options={(data?.templates ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FormField>
      <div className="grid grid-cols-3 gap-4">
        <FormField control={control} name="sortNo" label={labels.sortNo}>
          {({ onValueChange, ...bound }) => (
            <NumberInput
              {...bound}
              min={0}
              max={999_999}
              buttons={false}
              onValueChange={(typed) => onValueChange(typed ?? 0)}
            />
          )}
        </FormField>
        <FlagField control={control} name="isHot" label={labels.isHot} />
        <FlagField control={control} name="isRecommend" label={labels.isRecommend} />
      </div>
      <FormField control={control} name="seoTitle" label={labels.seoTitle}>
        {(bound) => <Input {...bound} maxLength={80} />}
      </FormField>
      <FormField control={control} name="seoKeywords" label={labels.seoKeywords}>
        {(bound) => <Input {...bound} maxLength={120} />}
      </FormField>
      <FormField control={control} name="seoDescription" label={labels.seoDescription} className="tablet:col-span-2">
        {(bound) => <Textarea {...bound} maxLength={200} rows={2} />}
      </FormField>
    </div>
  );
}

/** The FAQ of a service; at most 20 entries. */
function FaqList({ form: { control }, labels }: StepProps) {
  const rows = useFieldArray({ control, name: "faq", keyName: "key" });
  const { errors } = useFormState({ control, name: "faq" });
  const fault = errors.faq?.root?.message ?? errors.faq?.message;
  return (
    <fieldset className="flex flex-col gap-3 tablet:col-span-2">
      <legend className="mb-2 font-semibold">{labels.faq}</legend>
      {rows.fields.map((field, at) => (
        <div key={field.key} className="flex items-start gap-2 rounded-surface border border-line p-3">
          <div className="grid min-w-0 flex-1 gap-3 tablet:grid-cols-2">
            <FormField control={control} name={`faq.${at}.question`} label={labels.question} required>
              {(bound) => <Input {...bound} maxLength={100} />}
            </FormField>
            <FormField control={control} name={`faq.${at}.answer`} label={labels.answer} required>
              {(bound) => <Textarea {...bound} maxLength={500} rows={1} />}
            </FormField>
          </div>
          <IconButton
            size="small"
            tone="danger"
            label={text("services.service.create.removeFaq", { n: at + 1 })}
            onClick={() => rows.remove(at)}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {fault && (
        <p data-field="faq" tabIndex={-1} role="alert" className="text-12 text-bad">
          {fault}
        </p>
      )}
      {rows.fields.length < 20 && (
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-3.5" />}
          className="self-start"
          onClick={() => rows.append({ question: "", answer: "" }, { focusName: `faq.${rows.fields.length}.question` })}
        >
          {text("services.service.create.addFaq")}
        </Button>
      )}
    </fieldset>
  );
}
