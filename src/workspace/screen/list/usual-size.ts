import { setOwnSetting } from "#src/workspace/settings/own-settings.ts";
import { useOwnSetting } from "#src/workspace/settings/use-own-setting.ts";
import { pageSizes } from "#src/contract/list.ts";

export type PageSize = (typeof pageSizes)[number];

/** The setting that holds it. */
export const usualSizeKey = "pageSize";

/** Rows of a page in lists that somebody has given no size of their own, on every device. */
export function useUsualSize(): PageSize {
  const kept = useOwnSetting(usualSizeKey);
  return pageSizes.find((size) => size === kept) ?? pageSizes[0];
}

export const setUsualSize = (size: PageSize): void => setOwnSetting(usualSizeKey, size === pageSizes[0] ? null : size);
