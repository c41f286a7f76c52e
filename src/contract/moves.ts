/** A flow as a table: the states an act starts from and where it may lead. */
export interface Move<S extends string> {
  readonly from: readonly S[];
  /** One state, several (the rule decides), or "same". */
  readonly to: S | readonly S[] | "same";
}

export type Moves<S extends string> = Readonly<Record<string, Move<S>>>;

type Can<T extends Moves<string>> = {
  readonly [K in keyof T]: ((row: { state: string }) => boolean) & { readonly from: T[K]["from"] };
};

/** One question per act: `can.cancel({ state })`; `can.cancel.from` feeds messages and tests. */
export function canTable<const T extends Moves<string>>(moves: T): Can<T> {
  const entries = Object.entries(moves).map(([name, move]) => [
    name,
    Object.assign((row: { state: string }) => (move.from as readonly string[]).includes(row.state), {
      from: move.from,
    }),
  ]);
  // The keys are those of `moves`, one to one.
  return Object.fromEntries(entries) as Can<T>;
}
