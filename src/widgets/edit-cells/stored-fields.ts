import type { EditColumn } from "#ui/edit-table/columns/column.ts";

/** Which field of a record a cell stores, and which it shows. */
export interface StoredFields {
  store: string;
  text: string;
}

const given = (value: unknown): string | undefined => (typeof value === "string" && value ? value : undefined);

/** What a column says about it: its own `store` and `text`, those in its `fieldExtendJson`, else what the kind does. */
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
    // Typed by hand on another system: a column that cannot be read does what its kind does.
    return {};
  }
}
