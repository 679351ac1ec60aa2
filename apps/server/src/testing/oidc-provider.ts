import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { readBody, startLocalServer } from './local-server.ts';

/** A real OpenID Connect provider on this machine, with a plain page that accepts any account. */
export type TestOidcProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  close(): Promise<void>;
};

const page = (
  uid: string,
): string => `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>企业登录</title>
<form method="post" action="/interaction/${uid}">
<label>账号 <input name="account" autofocus></label>
<button name="answer" value="sign-in">登录</button>
<button name="answer" value="cancel">取消</button>
</form></html>`;

async function interact(
  provider: Provider,
  uid: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(uid));
    return;
  }
  const form = new URLSearchParams(await readBody(request));
  const accountId = form.get('account') ?? '';
  const isRefused = form.get('answer') === 'cancel' || accountId === '';
  const result = isRefused ? { error: 'access_denied' } : { login: { accountId } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/**
 * Starts a provider with one client; it sends users back only to the addresses in `callbacks`. The subject is the typed account, the name is
 * `<account>先生`. Consent is implicit, as inside a company.
 */
export async function startOidcProvider({
  callbacks,
}: {
  callbacks: readonly string[];
}): Promise<TestOidcProvider> {
  const clientId = 'baisi';
  const clientSecret = randomBytes(24).toString('base64url');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signingKey = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' };
  const server = await startLocalServer((issuer) => {
    const provider = new Provider(issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [...callbacks] }],
      jwks: { keys: [signingKey] },
      cookies: { keys: [randomBytes(24).toString('base64url')] },
      claims: { openid: ['sub'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 60,
        Grant: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
      },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: async () => ({ sub: id, name: `${id}先生` }),
      }),
      async loadExistingGrant({ oidc }) {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client.clientId,
          accountId: oidc.session.accountId,
        });
        grant.addOIDCScope('openid profile');
        await grant.save();
        return grant;
      },
    });
    const answer = provider.callback();
    return (request, response) => {
      const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1];
      const answered =
        uid === undefined ? answer(request, response) : interact(provider, uid, request, response);
      answered.catch(() => response.writeHead(500).end());
    };
  });
  return { issuer: server.address, clientId, clientSecret, close: server.close };
}
