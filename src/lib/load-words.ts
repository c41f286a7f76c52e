import { sharedLoad } from "./shared-load.ts";
import { addWords, type Words } from "./text.ts";

/** Areas that only their own screens say. */
const areas = import.meta.glob<Words>(
  "../../locales/zh-CN/{account,afterSales,consultation,customer,demo,finance,framePage,help,invoice,order,orderCreate,orderRecord,otherConfig,plain,record,services,sysAdmin}.json",
  { import: "default" },
);

const areaOf = (path: string) => path.replace(/^.*\/|\.json$/g, "");

const loads = new Map(
  Object.entries(areas).map(([path, load]) => {
    const area = areaOf(path);
    return [area, sharedLoad(async () => addWords(area, await load()))];
  }),
);

/** Their names. */
export const loadedAreas: readonly string[] = [...loads.keys()];

/** Loads the words of an area, once; an area that says none of its own is no failure. */
export async function loadWords(area: string): Promise<void> {
  await loads.get(area)?.();
}

/** A loader of a part that brings the words of its areas along. */
export function withWords<T>(areas: readonly string[], load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [part] = await Promise.all([load(), ...areas.map(loadWords)]);
    return part;
  };
}
