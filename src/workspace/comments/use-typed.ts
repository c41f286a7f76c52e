import { useState } from "react";
import * as z from "zod/mini";
import { Named } from "#src/contract/system/desk/comment.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { text } from "#src/lib/text.ts";
import { draftShelf } from "#src/widgets/form/draft/draft-shelf.ts";
import type { OpenRecord } from "./open-record.ts";

const typedSchema = z.object({
  content: z.string(),
  chosen: z.array(Named),
});
/** Text that is typed but not sent, with the people chosen as mentions. */
export interface Typed {
  content: string;
  chosen: readonly Named[];
}

const nothing: Typed = { content: "", chosen: [] };

/**
 * The unsent text about a record. It is stored on every change, restored when the record is opened again, and deleted
 * once sent.
 */
export function useTyped({ address, id, called }: OpenRecord) {
  const [shelf] = useState(() => draftShelf(`comment:${address}:${id}`));
  const [by] = useState(freshId);
  const [typed, setTyped] = useState<Typed>(() => {
    const read = typedSchema.safeParse(shelf.here()?.value);
    return read.success ? read.data : nothing;
  });
  return {
    typed,
    change(next: Typed): void {
      setTyped(next);
      if (next.content === "") shelf.drop();
      else
        shelf.write({
          value: next,
          base: {},
          title: text("record.comment.draft", { name: called }),
          fields: 1,
          at: Date.now(),
          by,
        });
    },
    sent(): void {
      setTyped(nothing);
      shelf.drop();
    },
  };
}
