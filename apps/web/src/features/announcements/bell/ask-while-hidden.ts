import { messages } from '@baisi/contract/messages';
import { call } from '../../../platform/api/call.ts';
import { type NewsNeeds, tellNews } from './tell-news.ts';

/**
 * Asks for new messages in one hidden window of the browser, unless a visible window leads, which asks anyway.
 * `leading`: name of the lock that the leading window holds.
 */
export async function askWhileHidden(userId: string, leading: string, needs: NewsNeeds): Promise<void> {
  if (!('locks' in navigator)) return;
  await navigator.locks.request(`baisi-hidden ${userId}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    const { held = [] } = await navigator.locks.query();
    if (held.some(({ name }) => name === leading)) return;
    const { news } = await call(messages.unread, { pageSize: 1 });
    tellNews(userId, news, needs);
  });
}
