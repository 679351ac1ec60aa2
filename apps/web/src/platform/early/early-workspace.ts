import { storedToken } from './stored-token.ts';

/** What was asked before the scripts of the workspace were there. */
export type EarlyAnswers = {
  /** With the session of this token. */
  token: string;
  /** To `permissions.own`; not asked where the session is known to owe something, since it would be refused. */
  permissions: Promise<Response> | undefined;
  /** To `session.userInfo`. */
  person: Promise<Response>;
};

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers | undefined;
  }
}

/** Paths of the two endpoints, the header of the token and the patience of calls; a test compares. */
const permissionsPath = '/sys/permission/getUserPermissionByToken';
const personPath = '/api/user/info';
const tokenHeader = 'X-Access-Token';
const timeoutMs = 200_000;

function ask(path: string, token: string): Promise<Response> {
  const answer = fetch(`${path}?_t=${Math.floor(Date.now() / 1000)}`, {
    headers: { Accept: 'application/json', [tokenHeader]: token },
    signal: AbortSignal.timeout(timeoutMs),
  });
  // Whoever takes it hears of a failure; nobody may.
  answer.catch(() => undefined);
  return answer;
}

/** Name of `keys.owes`; a test compares. */
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
 * Runs inline in the head of the workspace: asks who the person is and what they may do while the scripts are still on
 * their way.
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

/** What was asked early with the session of `token`, once: an answer is as old as the page. */
export function takeEarlyAnswers(token: string | undefined): EarlyAnswers | undefined {
  const answers = window.earlyAnswers;
  delete window.earlyAnswers;
  return answers?.token === token ? answers : undefined;
}
