/** Our codes of the system screens whose codes on a stock server (from 3.5.5) differ by more than their prefix. */
const named: Readonly<Record<string, string>> = {
  "system:user:view": "system:user:queryById",
  "system:user:freeze": "system:user:frozenBatch",
  "system:user:password": "system:user:changepwd",
  "system:user:recycle": "system:user:deleteRecycleBin",
  "system:role:user": "system:user:addUserRole",
  "system:role:auth": "system:permission:saveRole",
  "system:depart:auth": "system:permission:saveDepart",
  "system:dictItem:add": "system:dict:item:add",
  "system:dictItem:edit": "system:dict:item:edit",
  "system:dictItem:delete": "system:dict:item:delete",
  "system:dictItem:deleteBatch": "system:dict:item:deleteBatch",
  "system:dict:import": "system:dict:importExcel",
  "system:gatewayRoute:delete": "system:getway:delete",
};

/** Entities of the system screens that a stock server has too. */
const entities: readonly string[] = [
  "user",
  "role",
  "permission",
  "depart",
  "departUser",
  "position",
  "tenant",
  "dict",
  "dictItem",
  "category",
  "announcement",
  "log",
  "job",
  "online",
  "dataLog",
  "checkRule",
  "fillRule",
  "dataSource",
  "gatewayRoute",
  "address",
];

/** Permissions whose calls a stock server lacks; what they guard is not shown. */
const lacking: readonly string[] = ["system:user:handover", "system:dataSource:test"];

/**
 * Returns the codes by which a stock server guards a permission of its own system screens; undefined for permissions of
 * other screens, and an empty list for those that it lacks. Its consoles show a button whose code nobody registered.
 */
export function stockRights(action: string): readonly string[] | undefined {
  if (action.startsWith("company:") || lacking.includes(action)) return [];
  const [area, entity = ""] = action.split(":");
  if (area !== "system" || !entities.includes(entity)) return undefined;
  const code = named[action] ?? action;
  // Older menus register the codes without the area, e.g. `user:add`.
  return [code, code.replace("system:", "")];
}
