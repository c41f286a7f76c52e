/** One entry of a state table: the states in which an action is allowed, and the states it may lead to. */
export interface Move<S extends string> {
  readonly from: readonly S[];
  /** One state, several (the rule chooses), or "same". */
  readonly to: S | readonly S[] | "same";
}

export type Moves<S extends string> = Readonly<Record<string, Move<S>>>;

type Can<T extends Moves<string>> = {
  readonly [K in keyof T]: ((row: { state: string }) => boolean) & { readonly from: T[K]["from"] };
};

/** Returns one check per action: `can.cancel({ state })`. Messages and tests read `can.cancel.from`. */
export function canTable<const T extends Moves<string>>(moves: T): Can<T> {
  const entries = Object.entries(moves).map(([name, move]) => [
    name,
    Object.assign((row: { state: string }) => (move.from as readonly string[]).includes(row.state), {
      from: move.from,
    }),
  ]);
  // The keys are exactly those of `moves`.
  return Object.fromEntries(entries) as Can<T>;
}
