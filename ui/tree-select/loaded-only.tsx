import type { TreeIndex } from "#ui/tree/tree-data.ts";

/** Whether some node was never opened, so that a search cannot include its children. */
export function hasUnopened(index: TreeIndex): boolean {
  for (const { branch, children } of index.values()) if (branch && children.length === 0) return true;
  return false;
}

/** Shows below the results that the search did not cover everything; the status line announces it. */
export function LoadedOnly({ text }: { text: string }) {
  return (
    <div aria-hidden data-slot="loaded-only" className="flex-none border-t border-line px-3 py-1.5 text-12 text-muted">
      {text}
    </div>
  );
}
