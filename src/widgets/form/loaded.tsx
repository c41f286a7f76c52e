import { type ReactNode, useState } from "react";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { text } from "#src/lib/text.ts";
import { LoadFailure } from "./load-failure.tsx";
import { PlainDialog } from "./plain-dialog.tsx";

export interface LoadedProps<D> {
  title: string;
  /** Width in px, the same as the loaded dialog. @default 520 */
  width?: number;
  query: { data: D | undefined; error: unknown; isFetching: boolean; refetch(): Promise<unknown> };
  onClose(): void;
  children(data: D): ReactNode;
}

/**
 * A dialog that needs data first: shows the frame at once, the form when the data has arrived, and a retry on failure.
 * Also waits while cached data is refetched: forms keep their first values, so stale data would stay in them.
 */
export function Loaded<D>({ title, width = 520, query, onClose, children }: LoadedProps<D>) {
  const { data, error, isFetching, refetch } = query;
  const [begun, setBegun] = useState(false);
  if (!begun && data !== undefined && !isFetching) setBegun(true);
  if (begun && data !== undefined) return children(data);
  return (
    <PlainDialog title={title} width={width} leave={text("common.verb.cancel")} onClose={onClose}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading active shape={<SkeletonText lines={6} />} />
      )}
    </PlainDialog>
  );
}
