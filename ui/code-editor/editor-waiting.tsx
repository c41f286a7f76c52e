import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { useEditorWords } from "#ui/words/editors.ts";

/** Placeholder in the size of an editor while its code loads. */
export function EditorWaiting({ height }: { /** In px. */ height: number }) {
  const words = useEditorWords().richText;
  return (
    <div data-slot="editor-waiting" aria-busy className="rounded-control border border-line" style={{ height }}>
      <span role="status" className="sr-only">
        {words.loading}
      </span>
      <Skeleton className="m-3 w-2/3" />
      <Skeleton className="m-3 w-1/2" />
    </div>
  );
}
