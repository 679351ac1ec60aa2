/** The page after a sign-in when no other was requested (product-spec §2). */
export const homePath = '/dashboard/analysis';

/** Returns whether the workspace opened at `path` shows the home page; `chosen`: the page that the user chose instead. */
export const landsHome = (path: string, chosen: string | null | undefined): boolean =>
  path === homePath || (path === '/' && !chosen);

// Any origin works: it only has to be the same after resolving.
const here = 'https://here.invalid';

/**
 * Returns the address when it names a page of this site. Addresses of other sites (`//evil`, `/\evil`, `https:`) and of
 * the sign-in page itself do not.
 */
function pageAt(asked: string): string | undefined {
  // The browser drops tabs and newlines and reads \ as /: check the address that it would resolve.
  const url = asked.startsWith('/') && URL.canParse(asked, here) ? new URL(asked, here) : undefined;
  if (url === undefined || url.origin !== here || url.pathname === '/' || url.pathname.startsWith('//')) {
    return undefined;
  }
  const isSignIn = url.pathname === '/user' || url.pathname.startsWith('/user/');
  return isSignIn ? undefined : url.pathname + url.search + url.hash;
}

/**
 * Returns the page after a sign-in: the `redirect` in the sign-in page's query, else the page that the user chose, else
 * home. The guard leads home from a chosen page that the user has lost. `asking`: query and hash of the sign-in page. In
 * a link whose `redirect` is not encoded, the browser takes the end of the redirect for the hash of the sign-in page.
 */
export function targetAfterSignIn(asking: string, chosen?: string | null): string {
  const asked = new URLSearchParams(asking).get('redirect');
  return pageAt(asked ?? '') ?? pageAt(chosen ?? '') ?? homePath;
}
