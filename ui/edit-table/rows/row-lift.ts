import { stepFrom, type Bounds, type CellAt, type Step } from "#ui/edit-table/grid/focus.ts";
import type { Command } from "#ui/edit-table/grid/keys.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";

export interface LiftFace {
  bounds: () => Bounds;
  /** Focuses a cell and scrolls it into view. */
  go: (cell: CellAt) => void;
  reveal: (cell: CellAt) => void;
  say: (text: string) => void;
  /** Shows where the lifted row would land: above the row at this index, or after the last; null shows nothing. */
  showDrop: (above: number | null) => void;
}

/** Directions for a lifted row: it moves only up and down, so Home and End mean the first and last position. */
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
 * Moves a row by keyboard from its handle: Space lifts it, arrows choose the position, Space drops it, Escape cancels.
 * The rows change only on drop, so that the move is one undo step.
 */
export function rowLift(table: EditTableApi, face: LiftFace) {
  const { core, options } = table.desk;
  let lifted: { key: string; from: number; to: number; col: number } | null = null;

  /** Number of a displayed row among all rows. */
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
    /** Lifts a row, or announces why rows cannot be moved. */
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
    /** Cancels the move. */
    putBack,
    /** Runs a command on the lifted row; false when none is lifted or the key does not apply. */
    steer(command: Command): boolean {
      if (!lifted) return false;
      if (core.shown().placeOf(core.find(lifted.key)) !== lifted.from) {
        // The rows changed in the meantime.
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
