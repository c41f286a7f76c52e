import { position, type Position } from "#src/contract/system/position.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { ListPick, type ListPickKind, type ListPickProps } from "#src/widgets/pick/list-pick.tsx";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

/** The fields of a position that a choice needs. */
type Picked = Pick<Position, "id" | "code" | "name" | "postRank">;

const positions: ListPickKind<Picked> = {
  endpoint: position.list,
  title: () => text("system.pick.position.title"),
  width: 1000,
  columns: [
    { id: "name", title: () => text("system.pick.position.name"), width: 180, pin: "start" },
    { id: "code", title: () => text("system.pick.position.code"), width: 160 },
    {
      id: "postRank",
      title: () => text("system.pick.position.rank"),
      value: ({ postRank }) => dictText("position_rank", postRank ?? ""),
      width: 120,
    },
  ],
  // Accounts store codes of positions, not ids.
  valueOf: ({ code }) => code ?? "",
  nameOf: ({ name }) => name ?? "",
  hintOf: ({ code }) => code ?? "",
  placeholder: () => text("system.pick.position.search"),
  search: (word) => (word ? { name: `*${word}*` } : {}),
  known: (codes) => ({ code: codes.join(",") }),
  unknown: (code) => ({ id: code, code, name: code, postRank: null }),
};

/** Form field for positions: stores their codes, shows their names. */
export function PositionPick(props: ListPickProps<Picked>) {
  return <ListPick<Picked> kind={positions} {...props} />;
}
