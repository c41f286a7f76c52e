interface ChoiceTagsProps {
  /** Texts of what is chosen. */
  texts: readonly string[];
}

/** The first of several choices as a tag, the others counted; all are read aloud and told by the pointer. */
export function ChoiceTags({ texts }: ChoiceTagsProps) {
  const [first, ...others] = texts;
  if (first === undefined) return null;
  const tag = "min-w-0 truncate rounded-tag border border-line bg-page px-1.5 text-12";
  if (others.length === 0)
    return (
      <span data-slot="choice-tag" className={`inline-block max-w-full align-middle ${tag}`}>
        {first}
      </span>
    );
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1 align-middle" title={texts.join("，")}>
      <span aria-hidden data-slot="choice-tag" className={tag}>
        {first}
      </span>
      <span aria-hidden data-slot="choice-rest" className="flex-none text-12 text-muted">
        +{others.length}
      </span>
      <span className="sr-only">{texts.join("，")}</span>
    </span>
  );
}
