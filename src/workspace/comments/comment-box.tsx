import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { isComposing } from "#ui/utils/ime.ts";
import { Popover, PopoverAnchor, PopoverContent } from "#ui/popover/popover.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { useAct } from "#src/client/query.ts";
import { serves } from "#src/client/serves.ts";
import { commentAdd, commentMax, type Named } from "#src/contract/system/desk/comment.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { mentionAt, mentionedIn, withMention, type TypedMention } from "./mention.ts";
import type { OpenRecord } from "./open-record.ts";
import { PeopleList } from "./people-list.tsx";
import { usePeople } from "./use-people.ts";
import { useTyped } from "./use-typed.ts";

/**
 * Input for a comment on a record. `@` suggests colleagues who may read the record; Ctrl+Enter sends. The text is
 * stored until it is sent.
 */
export function CommentBox({ record }: { record: OpenRecord }) {
  const { typed, change, sent } = useTyped(record);
  const [naming, setNaming] = useState<TypedMention | null>(null);
  const [at, setAt] = useState(0);
  const [fault, setFault] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const add = useAct(commentAdd);
  const { people, busy } = usePeople(record, naming?.word ?? null);
  if (!serves(commentAdd)) return null;

  const look = () => {
    const field = box.current;
    const found = field && field.selectionStart === field.selectionEnd && mentionAt(field.value, field.selectionStart);
    setNaming(found || null);
    if (!found || found.at !== naming?.at || found.word !== naming.word) setAt(0);
  };
  const choose = (person: Named) => {
    if (!naming) return;
    const { text: content, caret } = withMention(typed.content, naming, person);
    change({ content, chosen: [...typed.chosen, person] });
    setNaming(null);
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(caret, caret);
    });
  };
  const send = async () => {
    const content = typed.content.trim();
    if (content === "" || add.isPending) return;
    const mentions = mentionedIn(content, typed.chosen).map(({ username }) => username);
    try {
      await add.mutateAsync({ address: record.address, recordId: record.id, content, mentions });
    } catch (error) {
      setFault(failureText(error));
      return;
    }
    setFault(undefined);
    sent();
    box.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    } else if (naming && people.length > 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      setAt((at + (event.key === "ArrowDown" ? 1 : people.length - 1)) % people.length);
    } else if (naming && people[at] && (event.key === "Enter" || event.key === "Tab")) {
      event.preventDefault();
      choose(people[at]);
    }
  };
  const active = naming && people[at] ? `${listId}-${at}` : undefined;
  return (
    <div data-slot="comment-box" className="mb-3 print:hidden">
      <Popover open={naming !== null} onOpenChange={(open) => !open && setNaming(null)}>
        <PopoverAnchor>
          <Textarea
            ref={box}
            rows={1}
            maxLength={commentMax}
            counter={typed.content.length > commentMax - 100}
            aria-label={text("record.comment.label")}
            aria-autocomplete="list"
            aria-controls={naming ? listId : undefined}
            aria-activedescendant={active}
            placeholder={text("record.comment.placeholder")}
            value={typed.content}
            onValueChange={(content) => {
              change({ ...typed, content });
              setFault(undefined);
              requestAnimationFrame(look);
            }}
            onSelect={look}
            onKeyDown={press}
            onBlur={() => setNaming(null)}
          />
        </PopoverAnchor>
        {/* The focus stays in the textarea. */}
        <PopoverContent
          align="start"
          padded={false}
          aria-label={text("record.comment.people")}
          className="w-72"
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <PeopleList id={listId} people={people} busy={busy} at={at} onChoose={choose} />
        </PopoverContent>
      </Popover>
      {fault && (
        <p role="alert" className="mt-1 text-13 text-bad">
          {fault}
        </p>
      )}
      {typed.content.trim() !== "" && (
        <div className="mt-2 flex items-center justify-end gap-3">
          <span className="text-12 text-faint">{text("record.comment.hint")}</span>
          <Button size="small" tone="primary" busy={add.isPending} onClick={() => void send()}>
            {text("record.comment.send")}
          </Button>
        </div>
      )}
    </div>
  );
}
