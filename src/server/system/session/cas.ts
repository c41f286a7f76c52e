/** The user that a CAS server returns for a ticket; null if it refuses the ticket or does not answer within 5 s. */
export async function casUser(casUrl: string, ticket: string, service: string): Promise<string | null> {
  const query = new URLSearchParams({ ticket, service });
  try {
    const reply = await fetch(`${casUrl}/p3/serviceValidate?${query.toString()}`, {
      signal: AbortSignal.timeout(5_000),
      redirect: "error",
    });
    if (!reply.ok) return null;
    const text = (await reply.text()).slice(0, 100_000);
    return /<cas:authenticationSuccess>[\s\S]*?<cas:user>([^<]{1,100})<\/cas:user>/.exec(text)?.[1]?.trim() ?? null;
  } catch {
    // For the user, an unreachable or slow server is the same as an invalid ticket.
    return null;
  }
}

/**
 * Whether a ticket's service is this console's own sign-in page: `{publicUrl}/user/login`, with at most the target
 * page. CAS binds a ticket to its service, so no other application can use its tickets here.
 */
export function isOwnService(publicUrl: string, service: string): boolean {
  if (!URL.canParse(service)) return false;
  const asked = new URL(service);
  const own = new URL(`${publicUrl}/user/login`);
  const extras = [...asked.searchParams.keys()].filter((name) => name !== "redirect");
  const bare = asked.username === "" && asked.password === "" && asked.hash === "" && extras.length === 0;
  return bare && asked.origin === own.origin && asked.pathname === own.pathname;
}
