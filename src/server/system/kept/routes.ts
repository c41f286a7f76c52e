import { storageDelete, storageLimits, storageList, storageSave } from "#src/contract/system/desk/user-storage.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { countOthers, keep, keptOf, letGo } from "./store.ts";

const full = {
  draft: `草稿最多保留${storageLimits.draft}份，请先提交或放弃旧的草稿`,
  setting: `个人设置最多保留${storageLimits.setting}项，请先删除不用的设置`,
} as const;

/** Private storage of one person: drafts and own settings. */
export const keptRoutes: Route[] = [
  serve(storageList, ({ input, rows }) => keptOf(rows, input.kind, input.key)),
  serve(storageSave, async ({ input, rows, now }) => {
    const { kind, key, value } = input;
    // A client clock that runs ahead would block later writes for as long as it is ahead.
    const keptTime = Math.min(input.keptTime, now.getTime());
    if ((await countOthers(rows, kind, key)) >= storageLimits[kind]) throw new Refusal(42201, full[kind]);
    return { kept: await keep(rows, kind, { key, value, keptTime }), keptTime };
  }),
  serve(storageDelete, async ({ input, rows }) => {
    await letGo(rows, input.kind, input.key, input.keptTime);
    return null;
  }),
];
