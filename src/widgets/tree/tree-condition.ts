/** Whether a condition is empty or the text of a JSON object, as the tree select wants it. */
export function isTreeCondition(condition: string): boolean {
  if (condition.trim() === "") return true;
  try {
    const value: unknown = JSON.parse(condition);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** A table of the server that may stand as a tree, by the names the server knows. */
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

/** `table,text,code` as older forms write it, with the column of the parent. */
export function treeTable(dict: string, pidField = "pid", hasChildField = ""): TreeTable {
  const [tableName = "", text = "", code = ""] = dict.split(",").map((part) => part.trim());
  return { tableName, text, code, pidField, hasChildField };
}
