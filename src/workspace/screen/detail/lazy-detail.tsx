import type { ComponentType } from "react";
import { queryOf } from "#src/client/query.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { withWords } from "#src/lib/load-words.ts";
import { sharedLoad } from "#src/lib/shared-load.ts";
import { queries } from "#src/session/queries.ts";
import type { DetailProps } from "../list/list-props.ts";
import { lazyDialog } from "../lazy-dialog.tsx";

/** A record's panel, and the call its record comes with: by it the record can be asked for before it is drawn. */
export type DetailPanel = ComponentType<DetailProps> & { record?: Endpoint };

/**
 * A record's panel: `soon` fetches its code for somebody who is about to open one, `ahead` the record of this id too, and
 * gives it; undefined where it did not come. What fails there is asked for again, and told, where the record is drawn.
 */
export type DetailDrawer = ComponentType<DetailProps> & { soon?: () => void; ahead?: (id: string) => Promise<unknown> };

/** A panel whose code comes when it is first opened, or when the pointer or the focus comes near a row. */
export function lazyDetail(load: () => Promise<DetailPanel>): DetailDrawer {
  // Code that fails to come here is requested again, and its failure reported, on opening.
  const whole = sharedLoad(withWords(["record"], load));
  return Object.assign(lazyDialog(whole), {
    soon: () => void whole().catch(() => undefined),
    async ahead(id: string) {
      const { record } = await whole();
      if (!record) return undefined;
      const query = queryOf<Endpoint>(record, { id });
      await queries.prefetchQuery({ ...query, meta: { shownByCaller: true } });
      return queries.getQueryData(query.queryKey);
    },
  });
}
