/** A person in a record: `林客服（cs01）`. The account tells apart people who call themselves the same. */
export function personText(name: string | null | undefined, account: string | null | undefined): string {
  if (!name || !account || name === account) return name || account || "";
  return `${name}（${account}）`;
}
