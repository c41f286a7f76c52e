import type { EditColumn, EditRow } from "#ui/edit-table/columns/column.ts";
import { textRoom } from "#ui/table/text-room.ts";
import { inYuan } from "#src/contract/labels.ts";
import { referenceDicts } from "#src/contract/references.ts";
import { text } from "#src/lib/text.ts";
import type { SheetColumn } from "./cell-values.ts";

/** Room beside a header's text, px: its padding and the mark of a required column. */
const headEdge = 40;
/** Max characters of a single-line text; longer ones get a textarea. */
const oneLine = 100;

type Part = Partial<EditColumn> & { type: string; width: number };

/** Editor and width of a column, by its kind of values. */
function partOf({ kind, dict, text: reference, field, max = 0 }: SheetColumn): Part {
  switch (kind) {
    case "yuan":
      return { type: "inputNumber", format: "0.00", width: 120 };
    case "percent":
    case "scaled":
    case "int":
      return { type: "inputNumber", width: 110 };
    case "day":
      return { type: "date", width: 140 };
    case "instant":
      return { type: "datetime", width: 190 };
    case "flag":
      return {
        type: "select",
        options: [
          { value: "Y", text: text("common.yes") },
          { value: "N", text: text("common.no") },
        ],
        width: 100,
      };
    case "dict":
      return { type: field?.many ? "select-multiple" : "select", dictCode: dict ?? "", width: field?.many ? 200 : 130 };
    case "reference":
      return referencePart(reference, field?.many === true);
    case "text":
      return field?.multiline || max > oneLine
        ? { type: "textarea", width: 220 }
        : { type: "input", width: max > 40 ? 180 : 140 };
    default:
      return kind satisfies never;
  }
}

function referencePart(reference: string | undefined, many: boolean): Part {
  if (reference === "user") return { type: "sel_user", multi: many, width: 140 };
  if (reference === "depart") return { type: "sel_depart", multi: many, store: "orgCode", width: 160 };
  const table = reference && (referenceDicts as Readonly<Record<string, string | undefined>>)[reference];
  return table
    ? { type: "select-dict-search", dictCode: table, multi: many, width: 160 }
    : { type: "input", width: 140 };
}

/** Title with the unit to type in. */
function titleOf({ title, kind }: SheetColumn): string {
  if (kind === "yuan") return inYuan({ title }).title;
  return kind === "percent" ? text("entity.sheet.perCent", { title }) : title;
}

/** Columns of a worksheet for the edit table; `fault` returns the error of a cell. */
export function editColumns(
  columns: readonly SheetColumn[],
  fault: (column: SheetColumn, row: EditRow) => string | null,
): EditColumn[] {
  return columns.map((column, at) => {
    const title = titleOf(column);
    const { width, ...part } = partOf(column);
    return {
      ...part,
      id: column.name,
      title,
      width: Math.max(width, textRoom(title, 13) + headEdge),
      ...(at === 0 ? { pin: "start" as const } : {}),
      validateRules: [
        ...(column.required ? [{ required: true, message: text("entity.sheet.needed", { title: column.title }) }] : []),
        {
          handler: ({ row }, callback) => {
            const said = fault(column, row);
            callback(said === null, said ?? undefined);
          },
        },
      ],
    } as EditColumn;
  });
}
