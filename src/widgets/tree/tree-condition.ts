/** Whether a condition is empty or the JSON text of an object, as the tree select requires. */
export function isTreeCondition(condition: string): boolean {
  if (condition.trim() === "") return true;
  try {
    const value: unknown = JSON.parse(condition);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** A table of the server that can be shown as a tree, with the server's column names. */
export interface TreeTable {
  tableName: string;
  /** Column of the label. */
  text: string;
  /** Column of the stored value. */
  code: string;
  /** Column of the parent. */
  pidField: string;
  hasChildField?: string;
}

/** Parses `table,text,code`, the format of older forms, and adds the parent's column. */
export function treeTable(dict: string, pidField = "pid", hasChildField = ""): TreeTable {
  const [tableName = "", text = "", code = ""] = dict.split(",").map((part) => part.trim());
  return { tableName, text, code, pidField, hasChildField };
}
