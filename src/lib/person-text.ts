/**
 * A person in a record: `林客服（cs01）`. The account tells apart people who call themselves the same. What the system did
 * itself is the system's: 系统.
 */
/** The account that jobs act under. */
const systemAccount = "system";

export function personText(name: string | null | undefined, account: string | null | undefined): string {
  if (!name || !account || name === account || account === systemAccount) return name || account || "";
  return `${name}（${account}）`;
}
