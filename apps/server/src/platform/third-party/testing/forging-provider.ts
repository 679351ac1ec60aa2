import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readBody, startLocalServer } from '../../../testing/local-server.ts';

/** Manipulations that a broken or hostile provider applies to an ID token. */
export type Forgery = {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  /** Changes the payload after it was signed. */
  tamper?: (claims: Record<string, unknown>) => Record<string, unknown>;
  /** Signs with a key that the provider does not publish. */
  otherKey?: boolean;
  /** Returns this status from the token endpoint. */
  tokenStatus?: number;
  /** Returns this many bytes of padding from the token endpoint. */
  padding?: number;
  /** Omits the ID token. */
  isTokenMissing?: boolean;
  /** The issuer that the discovery document names. */
  issuer?: string;
};

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(
  header: object,
  claims: Record<string, unknown>,
  key: KeyObject,
  { tamper }: Forgery,
): string {
  const body = `${encode(header)}.${encode(claims)}`;
  const signature = createSign('RSA-SHA256').update(body).sign(key).toString('base64url');
  return `${encode(header)}.${encode(tamper?.(claims) ?? claims)}.${signature}`;
}

/** Starts an OpenID Connect provider that forges tokens on demand; it accepts any user. */
export async function startForgingProvider() {
  const [own, other] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  if (own === undefined || other === undefined) throw new Error('no keys');
  let forgery: Forgery = {};
  let nonce = '';
  const exchanged: URLSearchParams[] = [];
  const server = await startLocalServer((address) => (request, response) => {
    const send = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const giveTokens = async (): Promise<void> => {
      exchanged.push(new URLSearchParams(await readBody(request)));
      const seconds = Math.floor(Date.now() / 1000);
      const claims = {
        iss: address,
        aud: 'baisi',
        sub: 'somebody',
        name: '某人',
        nonce,
        iat: seconds,
        exp: seconds + 600,
        ...forgery.claims,
      };
      const header = { alg: 'RS256', kid: 'own', ...forgery.header };
      const key = (forgery.otherKey === true ? other : own).privateKey;
      const idToken =
        forgery.isTokenMissing === true ? {} : { id_token: signed(header, claims, key, forgery) };
      send(forgery.tokenStatus ?? 200, {
        access_token: createHash('sha256').update(address).digest('base64url'),
        token_type: 'Bearer',
        expires_in: 600,
        padding: 'x'.repeat(forgery.padding ?? 0),
        ...idToken,
      });
    };
    if (request.url === '/token') void giveTokens();
    else if (request.url === '/jwks')
      send(200, {
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }],
      });
    else
      send(200, {
        issuer: forgery.issuer ?? address,
        authorization_endpoint: `${address}/authorize`,
        token_endpoint: `${address}/token`,
        jwks_uri: `${address}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
  });
  return {
    issuer: server.address,
    close: server.close,
    /** Requests received by the token endpoint. */
    exchanged,
    /** Sets the nonce and the forgery of all further tokens. */
    forge(next: Forgery, withNonce: string): void {
      forgery = next;
      nonce = withNonce;
    },
  };
}
