import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { text } from "#src/lib/text.ts";
import { addWidgetWords } from "#src/widgets/own-words.ts";

addWidgetWords();

/** One field that somebody else changed, formatted as text. Without values, only its label is shown. */
export interface FieldChange {
  label: string;
  before?: string;
  after?: string;
}

/** Changes that somebody else saved while a form is open. */
export interface FormNews {
  /** Who, as text; absent when the server does not say. */
  by?: string | undefined;
  /** When, in the wire format. */
  at?: string | undefined;
  changes: readonly FieldChange[];
}

export interface NewsLineProps {
  news: FormNews;
  /** What the change means for the input of this form. */
  hint: string;
  /** Label and callback of the button. */
  action: { label: string; run(): void };
}

/** Max number of changes that are listed one by one. */
const shown = 3;
/** Max length of a value, in characters; longer ones are cut. */
const longest = 30;

const cut = (words: string) => (words.length > longest ? `${words.slice(0, longest)}…` : words);

function changeText({ label, before, after }: FieldChange): string {
  return before === undefined || after === undefined
    ? label
    : text("system.form.newsChange", { label, before: cut(before), after: cut(after) });
}

/** Who changed what and when: 刚刚被 李四 修改（10:32）：价格 100.00 → 88.00. */
export function newsText({ by, at, changes }: FormNews): string {
  const time = at?.slice(11, 16);
  const who = by || text("system.form.others");
  const head = time ? text("system.form.newsAt", { by: who, time }) : text("system.form.newsBy", { by: who });
  if (changes.length === 0) return head;
  const said = changes.slice(0, shown).map(changeText).join("；");
  const rest = changes.length > shown ? text("system.form.newsMore", { n: changes.length }) : "";
  return `${head}：${said}${rest}`;
}

/** Unobtrusive message that somebody else changed the record; does not touch what is typed. */
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
