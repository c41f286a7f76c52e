/** An element of each table in the page. */
const tables = new Set<Element>();
let adopt: ((table: Element) => void) | undefined;

/** Gives the styles of late parts to a table, now or when they load; returns the cleanup function. */
export function styleTable(table: Element): () => void {
  tables.add(table);
  adopt?.(table);
  return () => tables.delete(table);
}

/** Waits for late code, and for the styles of all late parts with it. */
export async function styled<C>(code: Promise<C>): Promise<C> {
  const [come, { adoptStyles }] = await Promise.all([code, import("./adopt-styles.ts")]);
  adopt = adoptStyles;
  tables.forEach(adopt);
  return come;
}
