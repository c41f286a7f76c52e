import type { ComponentType } from "react";
import { queryOf } from "#src/client/query.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { withWords } from "#src/lib/load-words.ts";
import { sharedLoad } from "#src/lib/shared-load.ts";
import { queries } from "#src/session/queries.ts";
import type { DetailProps } from "../list/list-props.ts";
import { lazyDialog } from "../lazy-dialog.tsx";

/** A record's panel with its detail call, so that the record can be prefetched. */
export type DetailPanel = ComponentType<DetailProps> & { record?: Endpoint };

/**
 * A lazy record panel. `soon` loads its code. `ahead` also prefetches the record with this id and returns it; undefined
 * if it did not load. Failures there are ignored: rendering loads again and reports them.
 */
export type DetailDrawer = ComponentType<DetailProps> & { soon?: () => void; ahead?: (id: string) => Promise<unknown> };

/** A panel whose code loads when it first opens, or when the pointer or the focus comes near a row. */
export function lazyDetail(load: () => Promise<DetailPanel>): DetailDrawer {
  // A failure here is ignored: opening loads the code again and reports it.
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
