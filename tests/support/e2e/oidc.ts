import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

/** People of the provider, by `sub`. */
const people: Readonly<Record<string, string>> = { "sub-lin": "林同学", "sub-chen": "陈同学", "sub-new": "新同学" };

/** A real OpenID provider on this machine, for one console. */
export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  close(): Promise<void>;
}

/** Starts a provider that asks each visitor who they are, with a button for each person and one for 取消. */
export async function startOidc(redirectUris: readonly string[]): Promise<OidcProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: "assay", clientSecret: "the provider's and the server's own secret" };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/who/${uid}` },
    conformIdTokenClaims: false,
    claims: { openid: ["sub"], profile: ["name"] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, name: people[sub] ?? sub }) }),
    // No consent page: the console belongs to the same company.
    async loadExistingGrant(context) {
      const { Grant } = context.oidc.provider;
      const accountId = context.oidc.session?.accountId;
      const grant = new Grant({ clientId: client.clientId, ...(accountId ? { accountId } : {}) });
      grant.addOIDCScope("openid profile");
      await grant.save();
      return grant;
    },
    // Set here, so that the library does not print a warning about missing values.
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    renderError: (context, { error }) => {
      context.body = error;
    },
    cookies: { keys: ["of this run only"] },
  });
  const flow = provider.callback();
  const asWhom = (request: IncomingMessage, reply: ServerResponse, url: URL) => {
    const who = url.searchParams.get("who");
    if (who === null) {
      const buttons = Object.entries(people).map(([sub, name]) => `<p><a href="?who=${sub}">${name}</a></p>`);
      reply.setHeader("content-type", "text/html; charset=utf-8");
      reply.end(`<html lang="zh-CN"><title>统一认证</title>${buttons.join("")}<p><a href="?who=">取消</a></p></html>`);
      return undefined;
    }
    const result = who === "" ? { error: "access_denied" } : { login: { accountId: who, remember: false } };
    return provider.interactionFinished(request, reply, result, { mergeWithLastSubmission: false });
  };
  server.on("request", (request, reply) => {
    const url = new URL(request.url ?? "/", issuer);
    void (url.pathname.startsWith("/who/") ? asWhom(request, reply, url) : flow(request, reply));
  });
  return {
    issuer,
    ...client,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
