import { Refusal } from "#src/lib/refusal.ts";
import { sharedLoad } from "#src/lib/shared-load.ts";
import type { OidcConfig } from "#src/server/config.ts";
import type { Log } from "#src/server/kernel/kernel.ts";

/** The state of one login flow, checked when the provider redirects back. */
export interface OidcFlow {
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
}

/** An account at the provider. */
export interface OidcPerson {
  /** The provider's id of the account; never changes. */
  uuid: string;
  name: string;
}

/** The configured OpenID provider: authorization code flow with PKCE, state and nonce. */
export interface Provider {
  /** Starts a flow; returns its state and the address that begins it. */
  begin(redirectUri: string): Promise<{ url: string; way: OidcFlow }>;
  /**
   * The person who returned, from the query string of the callback. Refuses a callback that does not belong to the
   * flow.
   */
  finish(way: OidcFlow, callback: string): Promise<OidcPerson>;
}

/** Timeout of the provider, in seconds. */
const patience = 10;
const unreachable = () => new Refusal(42201, "暂时无法连接第三方登录服务，请稍后再试");

/** Lazy: the library loads when the first person uses this flow. */
const library = () => import("openid-client");

export function openProvider(oidc: OidcConfig, log: Log): Provider {
  const discover = sharedLoad(async () => {
    const { allowInsecureRequests, discovery } = await library();
    const issuer = new URL(oidc.issuer);
    return discovery(issuer, oidc.clientId, oidc.clientSecret, undefined, {
      timeout: patience,
      // The configuration allows http only for this machine.
      execute: issuer.protocol === "http:" ? [allowInsecureRequests] : [],
    });
  });
  const configuration = async () => {
    try {
      return await discover();
    } catch (error) {
      log.warn({ err: error }, "the OpenID provider cannot be reached");
      throw unreachable();
    }
  };
  return {
    async begin(redirectUri) {
      const client = await library();
      const way = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        redirectUri,
      };
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid profile",
        state: way.state,
        nonce: way.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(way.verifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, way };
    },
    async finish(way, callback) {
      const client = await library();
      const at = new URL(way.redirectUri);
      at.search = callback;
      if (at.searchParams.get("error") === "access_denied") throw new Refusal(42201, "您没有同意授权");
      const found = await configuration();
      try {
        const tokens = await client.authorizationCodeGrant(found, at, {
          expectedState: way.state,
          expectedNonce: way.nonce,
          pkceCodeVerifier: way.verifier,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error("the reply holds no ID token");
        const { name, preferred_username: username } = claims;
        const called = [name, username, claims.sub].find((one): one is string => typeof one === "string" && one !== "");
        return { uuid: claims.sub, name: (called ?? "").slice(0, 100) };
      } catch (error) {
        log.warn({ err: error }, "a reply of the OpenID provider was refused");
        throw new Refusal(42201, "第三方登录没有通过验证，请重新登录");
      }
    },
  };
}
