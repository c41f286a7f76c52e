import { setOwnSetting } from "#src/workspace/settings/own-settings.ts";
import { useOwnSetting } from "#src/workspace/settings/use-own-setting.ts";
import { listPageSizes } from "./query.ts";

export type PageSize = (typeof listPageSizes)[number];

const key = "pageSize";

/** Rows of a page in lists that somebody has given no size of their own, on every device. */
export function useUsualSize(): PageSize {
  const kept = useOwnSetting(key);
  return listPageSizes.find((size) => size === kept) ?? listPageSizes[0];
}

export const setUsualSize = (size: PageSize): void => setOwnSetting(key, size === listPageSizes[0] ? null : size);
