/** The part of oidc-provider 9 that we use; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type Context = {
    oidc: {
      client: { clientId: string };
      session: { accountId: string };
      provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant };
    };
  };
  type Options = {
    clients: Record<string, unknown>[];
    jwks: { keys: object[] };
    cookies: { keys: string[] };
    claims: Record<string, string[]>;
    features: Record<string, { enabled: boolean }>;
    pkce: { required(): boolean };
    ttl: Record<string, number>;
    interactions: { url(context: unknown, interaction: { uid: string }): string };
    findAccount(
      context: unknown,
      id: string,
    ): { accountId: string; claims(): Promise<{ sub: string; name: string }> };
    loadExistingGrant(context: Context): Promise<Grant>;
  };

  export class Provider {
    constructor(issuer: string, options: Options);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } } | { error: string },
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }
}
