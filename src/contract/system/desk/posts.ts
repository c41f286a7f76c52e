/** Roles whose people a row may name in these fields. */
export const postRoles = {
  salesBy: ["sales", "sales_lead"],
  csBy: ["cs", "cs_lead"],
} as const satisfies Record<string, readonly string[]>;

export type Post = keyof typeof postRoles;

/** Whether somebody with these roles may be named in the field. */
export function holdsPost(post: Post, { roleCodes }: { roleCodes: readonly string[] }): boolean {
  return postRoles[post].some((role) => roleCodes.includes(role));
}
