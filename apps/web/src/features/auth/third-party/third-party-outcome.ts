import '../../../platform/zod-without-eval.ts';
import type { EarlyProvider } from '../../../platform/early/known-providers.ts';
import { notify } from '../../../platform/notify.ts';
import { keepCasJourney } from '../../../platform/session/cas-journey.ts';
import { askInPopUp } from '../../../platform/third-party/third-party-pop-up.ts';
import { withCalls } from '../entrance/entrance.service.ts';
import { type Outcome, unreachable } from '../entrance/outcome.ts';

/**
 * Opens a provider and returns the outcome; undefined when there is none: this window leaves for CAS, or the user has
 * seen a message.
 */
export async function thirdPartyOutcome({ key, location }: EarlyProvider): Promise<Outcome | undefined> {
  if (location !== null) {
    keepCasJourney({ search: window.location.search + window.location.hash, location });
    window.location.assign(location);
    return undefined;
  }
  const answer = await askInPopUp(key);
  switch (answer.kind) {
    case 'code':
      return withCalls(({ thirdSignIn }) => thirdSignIn(answer.code));
    case 'failed':
      return { ...unreachable, text: '第三方登录未完成，请重试' };
    case 'blocked':
      notify.warning('登录窗口被浏览器拦截，请允许本站弹出窗口后重试');
      return undefined;
    case 'closed':
      notify.warning('登录窗口已关闭，登录未完成');
      return undefined;
  }
}
