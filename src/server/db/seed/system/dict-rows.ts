import { categories, type CategorySeed } from "./categories.ts";
import { type DictSeed, itemsOf } from "./dict-seed.ts";
import { businessDicts } from "./dicts-business.ts";
import { stateDicts } from "./dicts-state.ts";
import { systemDicts } from "./dicts-system.ts";
import { seedId } from "./seed-id.ts";

const allDicts: readonly DictSeed[] = [...stateDicts, ...businessDicts, ...systemDicts];

/** The dictionaries. */
export function dictRows() {
  return allDicts.map((dict) => ({
    id: seedId(`dict ${dict.code}`),
    dictCode: dict.code,
    dictName: dict.name,
    locked: dict.locked,
    createBy: "system",
  }));
}

/** The items of all dictionaries. */
export function dictItemRows() {
  return allDicts.flatMap((dict) =>
    itemsOf(dict).map((item, index) => ({
      id: seedId(`dict ${dict.code} ${item.value}`),
      dictId: seedId(`dict ${dict.code}`),
      itemValue: item.value,
      itemText: item.text,
      itemColor: item.color ?? null,
      description: dict.descriptions?.[item.value] ?? null,
      sortOrder: index + 1,
      createBy: "system",
    })),
  );
}

function categoryRow({ code, name }: CategorySeed) {
  const parent = code.slice(0, -3);
  return {
    id: seedId(`category ${code}`),
    pid: parent === "" ? "0" : seedId(`category ${parent}`),
    name,
    code,
    createBy: "system",
  };
}

/** The categories, parents before their children. */
export const categoryRows = () => categories.map(categoryRow);
