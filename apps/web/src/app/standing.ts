import { forgetDraftsOf } from '../platform/drafts/tab-drafts.ts';
import type { Signal } from '../platform/signal.ts';
import type { Tab } from '../shell/tabs/tabs.logic.ts';

/**
 * Why pages are to close or start anew. `standing`: the person works in another department, where they are not theirs;
 * `withdrawn`: their right was taken.
 */
export type LossReason = 'standing' | 'withdrawn' | 'close' | 'refresh';

/** Something typed would be lost with the pages of these titles: the person decides. */
export type Loss = { reason: LossReason; titles: readonly string[]; answer: (goOn: boolean) => void };

/** Answers of the server have a path as the first part of their key; what an open form started from has not. */
export const isAnswer = ({ queryKey: [first] }: { queryKey: readonly unknown[] }) =>
  typeof first === 'string' && first.startsWith('/');

/** Asks the person, who gives up the drafts of these tabs, too; nothing at stake is answered at once. */
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
