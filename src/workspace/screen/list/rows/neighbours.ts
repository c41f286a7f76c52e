import { useState } from "react";

/** Ids of the rows before and behind the open record. */
export interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
}

/** The neighbours of a record in a list; of one that has left it, those of the place it stood at. Pure. */
export function neighboursAt(ids: readonly string[], id: string, stood: number | null): Neighbours {
  const at = ids.indexOf(id);
  if (at >= 0) return { previous: ids[at - 1], next: ids[at + 1] };
  // Done, it went to another tab: the next one has come up to its place.
  return stood === null ? { previous: undefined, next: undefined } : { previous: ids[stood - 1], next: ids[stood] };
}

/** As `neighboursAt`, remembering where the open record stood: whoever finishes one goes on with the next. */
export function useNeighbours(rows: readonly { id: string }[], id: string): Neighbours {
  const [place, setPlace] = useState<{ id: string; at: number } | null>(null);
  const at = rows.findIndex((row) => row.id === id);
  if (at >= 0 && (place?.id !== id || place.at !== at)) setPlace({ id, at });
  return neighboursAt(
    rows.map((row) => row.id),
    id,
    place?.id === id ? place.at : null,
  );
}
