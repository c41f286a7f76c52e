interface ChoiceTagsProps {
  /** Labels of the chosen options. */
  texts: readonly string[];
}

/** Renders the first choice as a tag and the number of the others. Screen readers and the tooltip get all of them. */
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
