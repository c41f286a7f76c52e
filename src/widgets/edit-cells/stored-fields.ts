import type { EditColumn } from "#ui/edit-table/columns/column.ts";

/** The field of a record that a cell stores, and the field that it shows. */
export interface StoredFields {
  store: string;
  text: string;
}

const given = (value: unknown): string | undefined => (typeof value === "string" && value ? value : undefined);

/**
 * The fields of a column: its own `store` and `text`, those in its `fieldExtendJson`, or the default of the cell type.
 */
export function storedFields(column: EditColumn, usual: StoredFields): StoredFields {
  const more = extended(column.fieldExtendJson);
  return {
    store: column.store || given(more["store"]) || usual.store,
    text: column.text || given(more["text"]) || usual.text,
  };
}

function extended(json: string | undefined): Readonly<Record<string, unknown>> {
  if (!json) return {};
  try {
    const read: unknown = JSON.parse(json);
    return typeof read === "object" && read !== null ? (read as Readonly<Record<string, unknown>>) : {};
  } catch {
    // The JSON is typed by hand on another system; use the default if it cannot be parsed.
    return {};
  }
}
