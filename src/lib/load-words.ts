import { sharedLoad } from "./shared-load.ts";
import { addWords, type Words } from "./text.ts";

/** Text areas that only their own screens use. */
const areas = import.meta.glob<Words>(
  "../../locales/zh-CN/{account,afterSales,consultation,customer,demo,depart,finance,framePage,help,invoice,menus,order,orderCreate,orderRecord,otherConfig,plain,record,services,settlement,sysAdmin}.json",
  { import: "default" },
);

const areaOf = (path: string) => path.replace(/^.*\/|\.json$/g, "");

const loads = new Map(
  Object.entries(areas).map(([path, load]) => {
    const area = areaOf(path);
    return [area, sharedLoad(async () => addWords(area, await load()))];
  }),
);

/** Names of the text areas that are loaded on demand. */
export const loadedAreas: readonly string[] = [...loads.keys()];

/** Loads the texts of an area once. An area without its own texts is no error. */
export async function loadWords(area: string): Promise<void> {
  await loads.get(area)?.();
}

/** Returns a loader that loads a part together with the texts of the given areas. */
export function withWords<T>(areas: readonly string[], load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [part] = await Promise.all([load(), ...areas.map(loadWords)]);
    return part;
  };
}
