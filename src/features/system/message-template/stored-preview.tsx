import { sampleValues } from "#src/contract/message-events.ts";
import { testValuesOf } from "#src/contract/system/message/template.ts";
import { textAt } from "#src/lib/text-at.ts";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { Preview } from "./preview.tsx";

/** The preview of a stored template, with its own test values. */
export function StoredPreview({ row }: { row: EntityRow }) {
  const template = {
    templateType: textAt(row, "templateType"),
    templateName: textAt(row, "templateName"),
    templateContent: textAt(row, "templateContent"),
  };
  return (
    <Preview template={template} values={{ ...sampleValues(), ...testValuesOf(textAt(row, "templateTestJson")) }} />
  );
}
