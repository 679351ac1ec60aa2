import { App } from 'antd';
import type { ReactNode } from 'react';

/** The question of a confirmation dialog. */
export type Question = {
  title: string;
  content: ReactNode;
  /** The button that does it. */
  okText: string;
  cancelText?: string;
  /** false: nothing is lost; by default the button is red. */
  danger?: boolean;
};

/** Asks, then does it. The question closes when the answer is there, whether it was done or refused. */
export function useQuestion(): (question: Question, run: () => Promise<unknown>) => void {
  const { modal } = App.useApp();
  return ({ danger = true, ...question }, run) =>
    void modal.confirm({
      ...question,
      okButtonProps: { danger },
      onOk: async () => {
        // The error policy shows a refusal.
        await run().catch(() => undefined);
      },
    });
}
