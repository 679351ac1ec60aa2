import { forgetDraftsOf } from '../../platform/drafts/tab-drafts.ts';
import type { Signal } from '../../platform/signal.ts';
import type { Tab } from '../../shell/tabs/state/tabs.logic.ts';

/**
 * Reason why pages with unsaved input would close or remount. `standing`: the user switched to a department that does
 * not have them; `withdrawn`: the permission was removed; `close`, `refresh`: the user closes or refreshes the tab.
 */
export type LossReason = 'standing' | 'withdrawn' | 'close' | 'refresh';

/** Titles of pages whose unsaved input would be lost; `answer` receives the user's decision. */
export type Loss = { reason: LossReason; titles: readonly string[]; answer: (goOn: boolean) => void };

/**
 * Returns whether a query caches server data: its key then starts with an endpoint's path. The initial values of an
 * open form have other keys and must not be refetched.
 */
export const isAnswer = ({ queryKey: [first] }: { queryKey: readonly unknown[] }) =>
  typeof first === 'string' && first.startsWith('/');

/**
 * Asks the user whether the unsaved input of the tabs `lost` may be lost, and deletes their drafts if so. Resolves to
 * the answer; to true at once when no tab is affected.
 */
export function mayLose(
  loss: Signal<Loss | undefined>,
  reason: LossReason,
  lost: readonly Pick<Tab, 'key' | 'title'>[],
): Promise<boolean> {
  if (lost.length === 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    loss.write({
      reason,
      titles: lost.map(({ title }) => title),
      answer: (goOn) => {
        loss.write(undefined);
        if (goOn) forgetDraftsOf(lost.map(({ key }) => key));
        resolve(goOn);
      },
    });
  });
}
