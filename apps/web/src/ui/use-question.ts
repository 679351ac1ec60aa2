import { App } from 'antd';
import type { ReactNode } from 'react';

/** The question of a confirmation dialog. */
export type Question = {
  title: string;
  content: ReactNode;
  /** Label of the confirming button. */
  okText: string;
  cancelText?: string;
  /** false: nothing is lost; by default the button is red. */
  danger?: boolean;
};

/**
 * Asks for a confirmation, then runs the action. The dialog closes when it settles, whether it succeeded or was
 * refused.
 */
export function useQuestion(): (question: Question, run: () => Promise<unknown>) => void {
  const { modal } = App.useApp();
  return ({ danger = true, ...question }, run) =>
    void modal.confirm({
      ...question,
      okButtonProps: { danger },
      onOk: async () => {
        // The error policy shows the refusal.
        await run().catch(() => undefined);
      },
    });
}
