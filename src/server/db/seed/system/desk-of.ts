/** Positions of people, by role. */
const posts: Readonly<Record<string, string>> = {
  cs: "cs",
  cs_lead: "cs-lead",
  sales: "sales",
  sales_lead: "sales-lead",
  lab_reception: "sampler",
  lab_engineer: "test-engineer",
  lab_reviewer: "reviewer",
  finance: "accountant",
  finance_lead: "finance-lead",
  operator: "operator",
};

interface Person {
  roles: readonly { code: string }[];
  tenants: readonly number[];
}

/** Position and landline of a demo person; only people whose first tenant is tenant 1 have them. */
export function deskOf({ roles: [first], tenants }: Person, extension: number) {
  const isFirst = tenants[0] === 1;
  return {
    post: (isFirst && first && posts[first.code]) || null,
    telephone: isFirst ? `0512-6600${extension}` : null,
  };
}
