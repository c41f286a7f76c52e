/** Roles that a person needs to be entered in these fields of a row. */
export const postRoles = {
  salesBy: ["sales", "sales_lead"],
  csBy: ["cs", "cs_lead"],
} as const satisfies Record<string, readonly string[]>;

export type Post = keyof typeof postRoles;

/** Returns whether a person with these roles may be entered in the field. */
export function holdsPost(post: Post, { roleCodes }: { roleCodes: readonly string[] }): boolean {
  return postRoles[post].some((role) => roleCodes.includes(role));
}
