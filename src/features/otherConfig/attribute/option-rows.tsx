import { Plus, X } from "lucide-react";
import { type Control, type FieldValues, get, useFieldArray, useFormState } from "react-hook-form";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Input } from "#ui/input/input.tsx";
import { maxAttributeOptions } from "#src/contract/otherConfig/attribute.ts";
import { text } from "#src/lib/text.ts";
import { CellField, FieldCell, FieldRow, FieldTable } from "#src/widgets/form/field-table.tsx";

/** The options of an attribute as rows, in display order. */
export function OptionRows({ control }: { control: Control<FieldValues, unknown, FieldValues> }) {
  const rows = useFieldArray({ control, name: "options", keyName: "key" });
  const { errors } = useFormState({ control });
  const fault: unknown = get(errors, "options.root.message") ?? get(errors, "options.message");
  const title = text("otherConfig.attribute.options");
  const columns = [
    { key: "value", title: text("otherConfig.attribute.value"), required: true },
    { key: "text", title: text("otherConfig.attribute.text"), required: true },
  ] as const;
  return (
    <div className="flex flex-col gap-2" data-field="options" tabIndex={-1}>
      <span className="text-13 text-muted">
        {title}
        <span aria-hidden className="ms-1 text-bad">
          *
        </span>
      </span>
      {rows.fields.length > 0 && (
        <FieldTable caption={title} columns={[...columns, { key: "remove", title: "", className: "w-12" }]}>
          {rows.fields.map((row, at) => {
            const name = text("otherConfig.attribute.nth", { n: at + 1 });
            return (
              <FieldRow key={row.key}>
                {columns.map((column, place) => (
                  <FieldCell key={column.key} head={place === 0}>
                    <CellField
                      control={control}
                      name={`options.${at}.${column.key}`}
                      label={column.title}
                      of={name}
                      required
                    >
                      {(bound) => <Input {...bound} maxLength={40} />}
                    </CellField>
                  </FieldCell>
                ))}
                <FieldCell>
                  <IconButton
                    size="small"
                    tone="danger"
                    className="mt-0.5"
                    label={text("otherConfig.attribute.remove", { name })}
                    onClick={() => rows.remove(at)}
                  >
                    <X aria-hidden />
                  </IconButton>
                </FieldCell>
              </FieldRow>
            );
          })}
        </FieldTable>
      )}
      <Button
        size="small"
        className="self-start"
        icon={<Plus aria-hidden className="size-3.5" />}
        disabled={rows.fields.length >= maxAttributeOptions}
        onClick={() => rows.append({ value: "", text: "" }, { focusName: `options.${rows.fields.length}.value` })}
      >
        {text("otherConfig.attribute.add")}
      </Button>
      {typeof fault === "string" && <span className="text-12 text-bad">{fault}</span>}
    </div>
  );
}
