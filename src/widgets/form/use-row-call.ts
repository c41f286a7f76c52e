import { useState } from "react";
import { call } from "#src/client/call.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";

/** A row with its optimistic lock, as far as it is known. */
interface LockedRow {
  readonly id: string;
  readonly version?: unknown;
}

/**
 * Id and version of a row, for a call on it. `onReload` reads the version again after another user changed the row, so
 * that an open form keeps its input.
 */
export function useRowCall({ id, version }: LockedRow, read: Endpoint | undefined) {
  const [now, setNow] = useState(Number(version ?? 0));
  return {
    on: { id, version: now },
    async onReload() {
      if (read) setNow(Number(((await call(read, { id })) as LockedRow).version ?? now));
    },
  };
}
