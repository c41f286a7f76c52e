import { addWords, type Words } from "./text.ts";

/** Areas that come with the parts that say them, which most people never open. */
const areas = import.meta.glob<Words>(
  [
    "../../locales/zh-CN/*.json",
    "!../../locales/zh-CN/identity.json",
    "!../../locales/zh-CN/notices.json",
    "!../../locales/zh-CN/shell.json",
  ],
  { import: "default" },
);

let loading: Promise<void> | null = null;

/** Loads the words of every area once; the pages before sign-in bring their own few along. */
export function loadWords(): Promise<void> {
  loading ??= Promise.all(
    Object.entries(areas).map(async ([path, load]) =>
      addWords("zh-CN", path.replace(/^.*\/|\.json$/g, ""), await load()),
    ),
  ).then(() => undefined);
  return loading;
}
