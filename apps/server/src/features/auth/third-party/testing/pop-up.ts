import { thirdParty } from '@baisi/contract/third-party';
import type { TestServer } from '../../../../testing/test-server.ts';
import { visitProvider } from '../../../../testing/visit-provider.ts';

/** Public address of the product in these tests. */
export const publicUrl = 'https://baisi.example';

/** Random value of the page that opens the pop-up. */
export const clientState = 'opener-4711-state';

/** Opens the pop-up; returns the redirect target. */
export async function openPopUp(server: TestServer, provider = 'oidc'): Promise<string> {
  const answer = await server.request({
    method: 'GET',
    url: `${thirdParty.render.path.replace(':provider', provider)}?state=${clientState}`,
  });
  return String(answer.headers['location']);
}

/** Returns from a provider; returns the parameters of our own page. */
export async function comeBack(server: TestServer, callback: URL): Promise<Record<string, string>> {
  const answer = await server.request({ method: 'GET', url: `${callback.pathname}${callback.search}` });
  const page = new URL(String(answer.headers['location']), publicUrl);
  if (answer.status !== 302 || page.pathname !== '/user/third')
    throw new Error(`${answer.status} ${answer.text}`);
  return Object.fromEntries(page.searchParams);
}

/** Runs the whole round trip as `account`; returns the one-time code. */
export async function codeOf(server: TestServer, account: string): Promise<string> {
  const { code } = await comeBack(server, await visitProvider(await openPopUp(server), account));
  return code ?? '';
}
