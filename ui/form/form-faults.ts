import type { FormError } from "#ui/form-errors/form-errors.tsx";

/** A rendered field. */
export interface DrawnField {
  name: string;
  label: string;
}

/** Message of each invalid field by its dotted name; errors of the whole form are under "". */
export function messagesOf(errors: object, above = ""): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [key, error] of Object.entries(errors) as [string, unknown][]) {
    if (typeof error !== "object" || error === null) continue;
    // An error of a list as a whole, or of the form.
    const name = key === "root" ? above : above ? `${above}.${key}` : key;
    if ("type" in error && typeof error.type === "string")
      found.set(name, "message" in error && typeof error.message === "string" ? error.message : "");
    else for (const [inner, message] of messagesOf(error, name)) found.set(inner, message);
  }
  return found;
}

/** The text of a label, without its required mark. */
function textOf(label: Element | null): string {
  const parts = [...(label?.childNodes ?? [])].filter(
    (part) => !(part instanceof Element && part.matches("[aria-hidden], .sr-only")),
  );
  return parts.map((part) => part.textContent).join("");
}

/** The fields inside an element in document order, each with the name of its row. */
export function fieldsIn(root: Element | null): readonly DrawnField[] {
  return [...(root?.querySelectorAll<HTMLElement>("[data-field]") ?? [])].map((field) => ({
    name: field.dataset["field"] ?? "",
    label: [
      field.closest("[data-slot=form-row]")?.getAttribute("aria-label"),
      textOf(field.querySelector("[data-slot=field-label]")),
    ]
      .filter(Boolean)
      .join(" "),
  }));
}

/** The invalid fields in document order; fields that are not rendered come last. */
export function summaryOf(messages: ReadonlyMap<string, string>, fields: readonly DrawnField[]): readonly FormError[] {
  const drawn = fields.flatMap(({ name, label }) => {
    const message = messages.get(name);
    return message === undefined ? [] : [{ name, label, message }];
  });
  const others = [...messages]
    .filter(([name]) => name !== "" && !fields.some((field) => field.name === name))
    .map(([name, message]) => ({ name, label: name, message }));
  return [...drawn, ...others];
}
