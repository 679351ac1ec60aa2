/** The page after a sign-in when no other was requested (product-spec §2). */
export const homePath = '/dashboard/analysis';

/** Returns whether the workspace opened at `path` shows the home page. */
export const landsHome = (path: string): boolean => path === '/' || path === homePath;

// Any origin works: it only has to be the same after resolving.
const here = 'https://here.invalid';

/**
 * Returns the page after a sign-in: the `redirect` in the sign-in page's query when it names a page of this site, else
 * home. Addresses of other sites (`//evil`, `/\evil`, `https:`) and of the sign-in page itself lead home.
 */
export function targetAfterSignIn(search: string): string {
  const asked = new URLSearchParams(search).get('redirect') ?? '';
  // The browser drops tabs and newlines and reads \ as /: check the address that it would resolve.
  const url = asked.startsWith('/') && URL.canParse(asked, here) ? new URL(asked, here) : undefined;
  if (url === undefined || url.origin !== here || url.pathname === '/' || url.pathname.startsWith('//')) {
    return homePath;
  }
  const isSignIn = url.pathname === '/user' || url.pathname.startsWith('/user/');
  return isSignIn ? homePath : url.pathname + url.search + url.hash;
}
