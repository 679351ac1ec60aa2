import * as client from 'openid-client';
import { callbackOf, identityOf, type PopUpProvider, ProviderError } from './provider.ts';

export type OidcSettings = { issuer: string; clientId: string; clientSecret: string; name: string };

const timeoutSeconds = 10;
const longestBytes = 1024 * 1024;

/** Like `fetch`, but a response beyond 1 MB is an error. Redirects are left to the library, which follows none. */
async function boundedFetch(url: string, options: client.CustomFetchOptions): Promise<Response> {
  const { body, ...rest } = options;
  const form = body instanceof URLSearchParams ? { body } : {};
  const answer = await fetch(url, { ...rest, ...form });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > longestBytes) throw new ProviderError('响应内容过大');
    chunks.push(chunk);
  }
  const { status, headers } = answer;
  return new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), { status, headers });
}

/** Sends the secret in the header, as the standard recommends, unless the provider only accepts it in the body. */
function authentication(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** Returns the reason for the sign-in log, with the standard's `error` or the library's `code` in brackets. An Error with neither counts as a failed connection. */
function reasonOf(error: unknown): string {
  const word = (value: unknown): string | undefined =>
    typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : undefined;
  if (!(error instanceof Error)) return '身份校验失败';
  const found = ('error' in error && word(error.error)) || ('code' in error && word(error.code));
  return found ? `身份校验失败（${found}）` : '无法连接';
}

async function attempt<T>(job: () => Promise<T>): Promise<T> {
  try {
    return await job();
  } catch (error) {
    // The library wraps errors of `boundedFetch`.
    const cause = error instanceof Error ? error.cause : undefined;
    for (const own of [error, cause]) if (own instanceof ProviderError) throw own;
    throw new ProviderError(reasonOf(error), { cause: error });
  }
}

/**
 * Sign-in with an OpenID Connect provider: code flow with PKCE and nonce, with verification of the ID token's signature
 * (security.md 2.1 item 48). The provider's metadata is read at the first sign-in and cached.
 */
export function createOidc(settings: OidcSettings & { publicUrl: string }): PopUpProvider {
  const { issuer, clientId, clientSecret, name, publicUrl } = settings;
  const callback = callbackOf(publicUrl, 'oidc');
  let known: Promise<client.Configuration> | undefined;

  const discover = (): Promise<client.Configuration> =>
    client.discovery(new URL(issuer), clientId, undefined, authentication(clientSecret), {
      timeout: timeoutSeconds,
      [client.customFetch]: boundedFetch,
      execute: [
        client.enableNonRepudiationChecks,
        // oxlint-disable-next-line typescript/no-deprecated -- the configuration allows http to this machine alone
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    });
  const configuration = async (): Promise<client.Configuration> => {
    known ??= discover();
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };

  return {
    key: 'oidc',
    name,
    addressOf: ({ state, verifier, nonce }) =>
      attempt(async () => {
        const address = client.buildAuthorizationUrl(await configuration(), {
          redirect_uri: callback,
          scope: 'openid profile',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return address.href;
      }),
    identify: ({ code, error, iss }, { state, verifier, nonce }) =>
      attempt(async () => {
        const config = await configuration();
        const answer = new URL(callback);
        const given = Object.entries({ state, code, error, iss });
        for (const [key, value] of given) if (value !== undefined) answer.searchParams.set(key, value);
        const tokens = await client.authorizationCodeGrant(config, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new ProviderError('未返回用户标识');
        const named = claims['name'] ?? claims['preferred_username'];
        if (named !== undefined || config.serverMetadata().userinfo_endpoint === undefined)
          return identityOf(claims.sub, named);
        const person = await client.fetchUserInfo(config, tokens.access_token, claims.sub);
        return identityOf(claims.sub, person.name, person.preferred_username);
      }),
  };
}
