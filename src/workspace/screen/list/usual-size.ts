import { setOwnSetting } from "#src/workspace/settings/own-settings.ts";
import { useOwnSetting } from "#src/workspace/settings/use-own-setting.ts";
import { pageSizes } from "#src/contract/list.ts";

export type PageSize = (typeof pageSizes)[number];

/** Key of the user setting. */
export const usualSizeKey = "pageSize";

/** The user's default page size, on every device, for lists without a page size of their own. */
export function useUsualSize(): PageSize {
  const kept = useOwnSetting(usualSizeKey);
  return pageSizes.find((size) => size === kept) ?? pageSizes[0];
}

export const setUsualSize = (size: PageSize): void => setOwnSetting(usualSizeKey, size === pageSizes[0] ? null : size);
