import { useState } from "react";

/** Ids of the rows before and after the open record. */
export interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
}

/** The neighbours of a record in a list. For a record that left the list, the neighbours of its last position. Pure. */
export function neighboursAt(ids: readonly string[], id: string, stood: number | null): Neighbours {
  const at = ids.indexOf(id);
  if (at >= 0) return { previous: ids[at - 1], next: ids[at + 1] };
  // The record left the list, e.g. to another tab, so the next row is now at its position.
  return stood === null ? { previous: undefined, next: undefined } : { previous: ids[stood - 1], next: ids[stood] };
}

/** As `neighboursAt`, and remembers the position of the open record, so that the user can go on after finishing it. */
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
