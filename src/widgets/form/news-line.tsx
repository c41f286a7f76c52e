import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { text } from "#src/lib/text.ts";
import { addWidgetWords } from "#src/widgets/own-words.ts";

addWidgetWords();

/** One field that somebody else changed, in words. Without values only its name is said. */
export interface FieldChange {
  label: string;
  before?: string;
  after?: string;
}

/** What somebody else saved while a form is open. */
export interface FormNews {
  /** Who, in words; absent when the server does not say. */
  by?: string | undefined;
  /** When, as on the wire. */
  at?: string | undefined;
  changes: readonly FieldChange[];
}

export interface NewsLineProps {
  news: FormNews;
  /** What this means for what is typed here. */
  hint: string;
  /** Label of the button, and what it does. */
  action: { label: string; run(): void };
}

/** So many changes are said one by one. */
const shown = 3;
/** Longer values are cut, in characters. */
const longest = 30;

const cut = (words: string) => (words.length > longest ? `${words.slice(0, longest)}…` : words);

function changeText({ label, before, after }: FieldChange): string {
  return before === undefined || after === undefined
    ? label
    : text("system.form.newsChange", { label, before: cut(before), after: cut(after) });
}

/** Who changed what, when: 刚刚被 李四 修改（10:32）：价格 100.00 → 88.00. */
export function newsText({ by, at, changes }: FormNews): string {
  const time = at?.slice(11, 16);
  const who = by || text("system.form.others");
  const head = time ? text("system.form.newsAt", { by: who, time }) : text("system.form.newsBy", { by: who });
  if (changes.length === 0) return head;
  const said = changes.slice(0, shown).map(changeText).join("；");
  const rest = changes.length > shown ? text("system.form.newsMore", { n: changes.length }) : "";
  return `${head}：${said}${rest}`;
}

/** Says quietly that somebody else changed the record meanwhile; nothing that is typed is touched. */
export function NewsLine({ news, hint, action }: NewsLineProps) {
  return (
    <Alert
      role="status"
      data-slot="form-news"
      title={newsText(news)}
      actions={
        <Button size="small" onClick={action.run}>
          {action.label}
        </Button>
      }
    >
      {hint}
    </Alert>
  );
}
