import { forgetDraftsOf } from '../../platform/drafts/tab-drafts.ts';
import type { Signal } from '../../platform/signal.ts';
import type { Tab } from '../../shell/tabs/state/tabs.logic.ts';

/**
 * Reason why pages close or restart. `standing`: the user switched to a department without them; `withdrawn`: their
 * permission was removed.
 */
export type LossReason = 'standing' | 'withdrawn' | 'close' | 'refresh';

/** Pages, by title, whose unsaved input would be lost; the user decides through `answer`. */
export type Loss = { reason: LossReason; titles: readonly string[]; answer: (goOn: boolean) => void };

/** Returns whether a query holds server data: its key starts with a path, unlike the initial values of an open form. */
export const isAnswer = ({ queryKey: [first] }: { queryKey: readonly unknown[] }) =>
  typeof first === 'string' && first.startsWith('/');

/**
 * Asks the user whether unsaved input may be lost, and deletes these tabs' drafts if so. Resolves to true at once when
 * nothing is at stake.
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
