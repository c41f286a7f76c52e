/** Account that jobs run under. */
const systemAccount = "system";

/**
 * Text of a person in a record: `林客服（cs01）`. The account distinguishes people with the same name. Changes made by the
 * system itself show 系统.
 */
export function personText(name: string | null | undefined, account: string | null | undefined): string {
  if (!name || !account || name === account || account === systemAccount) return name || account || "";
  return `${name}（${account}）`;
}
