import { addWords, type Words } from "./text.ts";

/** Areas that only their own screens say. */
const areas = import.meta.glob<Words>(
  "../../locales/zh-CN/{account,afterSales,consultation,demo,invoice,order,services}.json",
  { import: "default" },
);

/** Their names. */
export const loadedAreas: readonly string[] = Object.keys(areas).map((path) => path.replace(/^.*\/|\.json$/g, ""));

const loading = new Map<string, Promise<void>>();

/** Loads the words of an area, once; an area that says none of its own is no failure. */
export async function loadWords(area: string): Promise<void> {
  const words =
    loading.get(area) ?? areas[`../../locales/zh-CN/${area}.json`]?.().then((json) => addWords("zh-CN", area, json));
  if (!words) return;
  loading.set(area, words);
  try {
    await words;
  } catch (error) {
    // The next one who asks tries again.
    loading.delete(area);
    throw error;
  }
}
