import type { ReactNode } from "react";
import type { PlainCall } from "#src/contract/plain.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { MaskedValue } from "./masked-value.tsx";

/** Title and value of a masked field in a record; people with permission can show the full value. */
export function maskedFact(call: PlainCall, row: object, field: string, title: TextKey): readonly [TextKey, ReactNode] {
  const value = textAt(row, field);
  return [
    title,
    value && (
      <MaskedValue key={field} call={call} id={textAt(row, "id")} field={field} value={value} name={text(title)} />
    ),
  ];
}
