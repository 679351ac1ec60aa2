import { notify } from '../../../platform/notify.ts';
import { withCalls } from './entrance.service.ts';
import type { Entrance, EntranceView } from './entrance.ts';
import { type Outcome, type Step, unreachable } from './outcome.ts';

const nothing: EntranceView = { asking: undefined, isComing: false };

const loadDialog = () => import('./entrance-dialog.tsx');

/** Prefetches the code of the dialogs that a sign-in may need. */
export async function prepareDialogs(): Promise<void> {
  await loadDialog().catch(() => undefined);
}

/** Creates the handler of sign-in outcomes. `onIn` is called after a complete sign-in and opens the workspace. */
export function createEntrance(onIn: () => void): Entrance {
  let view = nothing;
  const listeners = new Set<() => void>();
  const become = (next: EntranceView) => {
    view = next;
    for (const listener of listeners) listener();
  };

  async function ask(step: Step): Promise<void> {
    try {
      const { EntranceDialog } = await loadDialog();
      become({ ...view, asking: { Dialog: EntranceDialog, step } });
    } catch {
      notify.error({ title: '登录失败', text: unreachable.text });
    }
  }

  async function take(outcome: Outcome): Promise<void> {
    if (outcome.kind === 'refused') {
      notify.error({ title: '登录失败', text: outcome.text });
    } else if (outcome.kind === 'in') {
      // Marks the sign-in, so that the workspace greets the user.
      await withCalls(async ({ markArrival }) => markArrival());
      onIn();
    } else {
      await ask(outcome);
    }
  }

  return {
    view: () => view,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    take,
    come: async (attempt) => {
      become({ ...view, isComing: true });
      const outcome = await attempt;
      await take(outcome);
      if (outcome.kind !== 'in') become({ ...view, isComing: false });
    },
    close: () => become({ ...view, asking: undefined }),
  };
}
