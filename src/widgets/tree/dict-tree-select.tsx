import { useEffect } from "react";
import { notify } from "#ui/toast/notify.tsx";
import { TreeSelect, type TreeSelectProps } from "#ui/tree-select/tree-select.tsx";
import { call } from "#src/client/call.ts";
import { loadDictItem, loadDictTree } from "#src/contract/system/dict.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { isTreeCondition, type TreeTable } from "./tree-condition.ts";
import { type WireNode, wireNodes } from "./wire-nodes.ts";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

export interface DictTreeSelectProps extends Omit<TreeSelectProps<WireNode>, "nodes" | "load" | "known" | "resolve"> {
  table: TreeTable;
  /** Filters the top level: JSON text of an object of columns and values. @default none */
  condition?: string;
}

/** Picks one node of a table that forms a tree, loaded level by level; a stored value shows its label. */
export function DictTreeSelect({ table, condition = "", ...rest }: DictTreeSelectProps) {
  const right = isTreeCondition(condition);
  useEffect(() => {
    if (!right) notify.bad(text("system.dict.badTreeCondition"), { id: "tree-condition" });
  }, [right]);
  const { tableName, text: label, code } = table;
  return (
    <TreeSelect<WireNode>
      // Another table or condition is another tree.
      key={JSON.stringify([table, condition])}
      {...rest}
      load={async (parent, signal) => {
        if (!right) return [];
        try {
          const input = { ...table, pid: parent?.key ?? "", condition: parent ? "" : condition };
          const nodes = await call(loadDictTree, input, { signal });
          return wireNodes(nodes as unknown as readonly WireNode[]);
        } catch (error) {
          if (!signal.aborted) tellFailure(error);
          throw error;
        }
      }}
      resolve={async (values, signal) => {
        const labels = await call(
          loadDictItem,
          { code: [tableName, label, code].join(","), key: values.join(","), delNotExist: "false" },
          { signal },
        );
        return values.map((value, at) => ({ value, label: labels[at] ?? value }));
      }}
    />
  );
}
