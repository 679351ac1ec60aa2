import { thirdParty } from '@baisi/contract/third-party';
import type { TestServer } from '../../../../testing/test-server.ts';
import { visitProvider } from '../../../../testing/visit-provider.ts';

/** Public address of the product in these tests. */
export const publicUrl = 'https://baisi.example';

/** The `state` that the opening page sends, by which it recognises the pop-up's reply. */
export const clientState = 'opener-4711-state';

/** Requests the pop-up's first address; returns the provider's address to which it redirects. */
export async function openPopUp(server: TestServer, provider = 'oidc'): Promise<string> {
  const answer = await server.request({
    method: 'GET',
    url: `${thirdParty.render.path.replace(':provider', provider)}?state=${clientState}`,
  });
  return String(answer.headers['location']);
}

/**
 * Requests our callback like a browser that returns from the provider; returns the query parameters of the page to
 * which it redirects.
 */
export async function comeBack(server: TestServer, callback: URL): Promise<Record<string, string>> {
  const answer = await server.request({ method: 'GET', url: `${callback.pathname}${callback.search}` });
  const page = new URL(String(answer.headers['location']), publicUrl);
  if (answer.status !== 302 || page.pathname !== '/user/third')
    throw new Error(`${answer.status} ${answer.text}`);
  return Object.fromEntries(page.searchParams);
}

/** Signs in at the test provider as `account`; returns the one-time code, `''` when the sign-in failed. */
export async function codeOf(server: TestServer, account: string): Promise<string> {
  const { code } = await comeBack(server, await visitProvider(await openPopUp(server), account));
  return code ?? '';
}
