/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/interactive-supports-focus -- the keys are those of the text, which keeps the focus and names the active line */
import { cn } from "#ui/utils/cn.ts";
import type { Named } from "#src/contract/system/desk/comment.ts";
import { text } from "#src/lib/text.ts";

export interface PeopleListProps {
  id: string;
  people: readonly Named[];
  busy: boolean;
  /** Index of the person that Enter selects. */
  at: number;
  onChoose(person: Named): void;
}

/** The people who can be mentioned, shown below the text. The focus stays in the text. */
export function PeopleList({ id, people, busy, at, onChoose }: PeopleListProps) {
  return (
    <div className="py-1">
      <ul id={id} role="listbox" aria-label={text("record.comment.people")} className="max-h-64 overflow-y-auto">
        {people.map((person, place) => (
          <li
            key={person.username}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            className={cn(
              "flex cursor-pointer justify-between gap-3 px-3 py-1.5 hover:bg-hover",
              place === at && "bg-hover",
            )}
            // The text must keep the focus until the name is inserted.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(person)}
          >
            <span>{person.realname}</span>
            <span className="text-12 text-faint">{person.username}</span>
          </li>
        ))}
      </ul>
      {people.length === 0 && (
        <p role="status" className="px-3 py-1.5 text-13 text-muted">
          {text(busy ? "record.comment.looking" : "record.comment.nobody")}
        </p>
      )}
    </div>
  );
}
