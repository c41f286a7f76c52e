import { TreeSelect, type TreeSelectProps } from "#ui/tree-select/tree-select.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import { loadCategoryNames, loadTreeChildren, loadTreeRoot } from "#src/contract/system/category.ts";
import { failureText } from "#src/session/failure-text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { type WireNode, wireNodes } from "./wire-nodes.ts";

export interface CategorySelectProps extends Omit<TreeSelectProps<WireNode>, "nodes" | "load" | "known" | "resolve"> {
  /** Code of the category whose children are offered. @default the root */
  pcode?: string;
}

/** Picks one category, loaded level by level; stores its id, shows its name. */
export function CategorySelect({ pcode = "0", ...rest }: CategorySelectProps) {
  return (
    <TreeSelect<WireNode>
      key={pcode}
      {...rest}
      load={async (parent, signal) => {
        try {
          const nodes = parent
            ? await call(loadTreeChildren, { pid: parent.key }, { signal })
            : await call(loadTreeRoot, { async: "true", pcode }, { signal });
          return wireNodes(nodes as unknown as readonly WireNode[]);
        } catch (error) {
          if (!signal.aborted) {
            tellFailure(error, { onlySession: true });
            notify.bad(failureText(error));
          }
          throw error;
        }
      }}
      resolve={async (values, signal) => {
        const names = await call(loadCategoryNames, { ids: values.join(","), delNotExist: "false" }, { signal });
        return values.map((value, at) => ({ value, label: names[at] ?? value }));
      }}
    />
  );
}
