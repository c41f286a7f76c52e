import { stepFrom, type Bounds, type CellAt, type Step } from "#ui/edit-table/grid/focus.ts";
import type { Command } from "#ui/edit-table/grid/keys.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";

export interface LiftFace {
  bounds: () => Bounds;
  /** Puts the keyboard on a cell and shows it. */
  go: (cell: CellAt) => void;
  reveal: (cell: CellAt) => void;
  say: (text: string) => void;
  /** Shows between which rows the lifted one would land: above the row of this place, or past the last; null shows nothing. */
  showDrop: (above: number | null) => void;
}

/** Where the keys take a lifted row: it goes up and down only, so Home and End mean the first and the last place. */
const ways: Partial<Record<Step, Step>> = {
  up: "up",
  down: "down",
  top: "top",
  bottom: "bottom",
  pageUp: "pageUp",
  pageDown: "pageDown",
  home: "top",
  end: "bottom",
  firstCell: "top",
  lastCell: "bottom",
};

/**
 * A row moved by the keyboard from its handle: Space lifts it, arrows choose the place, Space drops it there, Escape
 * leaves it. Nothing changes before it is dropped, so that the whole way is one step of undoing.
 */
export function rowLift(table: EditTableApi, face: LiftFace) {
  const { core, options } = table.desk;
  let lifted: { key: string; from: number; to: number; col: number } | null = null;

  /** Number of a shown row among all rows. */
  const numberOf = (place: number) => core.shown().at(place) + 1;

  function end(): void {
    lifted = null;
    face.showDrop(null);
  }
  function putBack(): void {
    if (!lifted) return;
    face.say(options().words.move.putBack(numberOf(lifted.from)));
    end();
  }
  function drop(): void {
    if (!lifted) return;
    const { key, to, from, col } = lifted;
    const target = core.shown().at(to);
    end();
    const { move } = options().words;
    if (to === from || !table.moveRow(core.find(key), target)) {
      face.say(move.putBack(numberOf(from)));
      return;
    }
    face.go({ row: to, col });
    face.say(move.moved(target + 1, core.state().rows.length));
  }

  return {
    /** Lifts a row; says why not where rows cannot be moved. */
    lift({ row, col }: CellAt): void {
      const { words, disabled } = options();
      if (disabled === true) {
        face.say(words.clipboard.readOnly);
        return;
      }
      const fixed = table.whyFixed();
      if (fixed !== null) {
        face.say(fixed);
        return;
      }
      const at = core.state().rows[core.shown().at(row)];
      if (!at) return;
      lifted = { key: core.keyOf(at), from: row, to: row, col };
      face.showDrop(row);
      face.say(words.move.lifted(numberOf(row), core.state().rows.length));
    },
    /** Leaves the lifted row where it is. */
    putBack,
    /** Does what a key asks of the lifted row; false where none is lifted, and for what is none of its keys. */
    steer(command: Command): boolean {
      if (!lifted) return false;
      if (core.shown().placeOf(core.find(lifted.key)) !== lifted.from) {
        // The rows became others meanwhile.
        end();
        return false;
      }
      switch (command.kind) {
        case "move": {
          const way = ways[command.step];
          if (way === undefined) return true;
          const to = stepFrom({ row: lifted.to, col: lifted.col }, way, face.bounds()).row;
          lifted = { ...lifted, to };
          face.showDrop(to > lifted.from ? to + 1 : to);
          face.reveal({ row: to, col: lifted.col });
          face.say(options().words.move.over(numberOf(to), core.state().rows.length));
          return true;
        }
        case "tick":
        case "enter":
          drop();
          return true;
        case "leave":
          putBack();
          return true;
        default:
          putBack();
          return false;
      }
    },
  };
}
