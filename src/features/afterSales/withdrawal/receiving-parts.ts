import type { FormPart, FormValues } from "#src/workspace/screen/entity/field-grid.tsx";

const byExpress = (values: FormValues) => values["returnMethod"] === "1";

/** How samples go back, and to whom if they are sent. */
export const receivingParts: readonly FormPart[] = [
  { name: "returnMethod", wide: true },
  { name: "receiver", when: byExpress },
  { name: "mobile", when: byExpress },
  { name: "areaCode", when: byExpress, wide: true },
  { name: "address", when: byExpress, wide: true },
];
