import type { ComponentType } from "react";
import { lazyCode } from "#ui/lazy-part/lazy-code.ts";
import type { EditorProps } from "#ui/edit-table/columns/kind.ts";
import { styled } from "#ui/edit-table/lazy-styles.ts";
import { useHand } from "#ui/edit-table/grid/use-hand.ts";

/**
 * Returns a lazy editor; its code loads when the first cell is opened. What stands in for it until then is loaded with
 * the code that opens cells.
 */
export function lazyEditor(load: () => Promise<ComponentType<EditorProps>>): ComponentType<EditorProps> {
  const useCode = lazyCode(() => styled(load()));
  return function LazyEditor(props) {
    const late = useCode();
    const { code: hand } = useHand();
    return hand ? <hand.EditorFrame {...late} editor={props} /> : null;
  };
}
