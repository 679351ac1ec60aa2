import { storedToken } from './stored-token.ts';

/** Requests sent before the workspace's scripts loaded. */
export type EarlyAnswers = {
  /** The session token they were sent with. */
  token: string;
  /**
   * Response of `permissions.own`. undefined when the session has an unmet obligation: the server would refuse the
   * request.
   */
  permissions: Promise<Response> | undefined;
  /** Response of `session.userInfo`. */
  person: Promise<Response>;
};

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers | undefined;
  }
}

/**
 * Paths of the two endpoints, header of the token and timeout of calls, repeated to keep the inline script small; a
 * test compares them.
 */
const permissionsPath = '/sys/permission/getUserPermissionByToken';
const personPath = '/api/user/info';
const tokenHeader = 'X-Access-Token';
const timeoutMs = 200_000;

function ask(path: string, token: string): Promise<Response> {
  const answer = fetch(`${path}?_t=${Math.floor(Date.now() / 1000)}`, {
    headers: { Accept: 'application/json', [tokenHeader]: token },
    signal: AbortSignal.timeout(timeoutMs),
  });
  // The consumer handles a failure; without a consumer it must not be reported as unhandled.
  answer.catch(() => undefined);
  return answer;
}

/** Name of `keys.owes`; a test compares them. */
const owesName = 'pro__Login_Owes';

function owesSomething(): boolean {
  return (['sessionStorage', 'localStorage'] as const).some((area) => {
    try {
      return JSON.parse(window[area].getItem(owesName) ?? 'null')?.value?.length > 0;
    } catch {
      // Nothing usable is stored, or storage is refused.
      return false;
    }
  });
}

/**
 * Runs inline in the head of the workspace: requests user and permissions while the scripts still load. Returns
 * undefined without a session.
 */
export function beginWorkspace(): EarlyAnswers | undefined {
  const token = storedToken();
  return token === undefined
    ? undefined
    : {
        token,
        permissions: owesSomething() ? undefined : ask(permissionsPath, token),
        person: ask(personPath, token),
      };
}

/**
 * Returns the early responses if they belong to the session of `token`. Further calls return undefined, because the
 * responses would be outdated.
 */
export function takeEarlyAnswers(token: string | undefined): EarlyAnswers | undefined {
  const answers = window.earlyAnswers;
  delete window.earlyAnswers;
  return answers?.token === token ? answers : undefined;
}
