/** A mapping of a service or of a category to a template. */
export interface Mapping {
  serviceId: string | null;
  categoryId: string | null;
  templateId: string;
  priority: number;
}

/** Input of the template search: the service, its own template, and its categories from the leaf to the root. */
export interface TemplateQuestion {
  serviceId: string;
  templateId: string | null;
  categoryPath: readonly string[];
}

/**
 * The id of the template for a service: its own, then a mapping by service, then by category from leaf to root. If
 * several match, the higher priority wins. `usable` says which templates are published. Null if none matches.
 */
export function resolveTemplate(
  question: TemplateQuestion,
  mappings: readonly Mapping[],
  usable: (templateId: string) => boolean,
): string | null {
  if (question.templateId !== null && usable(question.templateId)) return question.templateId;
  const best = (fits: (mapping: Mapping) => boolean) =>
    mappings
      .filter((mapping) => fits(mapping) && usable(mapping.templateId))
      .toSorted((a, b) => b.priority - a.priority)[0]?.templateId;
  const byService = best((mapping) => mapping.serviceId === question.serviceId);
  if (byService !== undefined) return byService;
  for (const categoryId of question.categoryPath) {
    const byCategory = best((mapping) => mapping.categoryId === categoryId);
    if (byCategory !== undefined) return byCategory;
  }
  return null;
}
