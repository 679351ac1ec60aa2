import { App } from 'antd';
import type { ReactNode } from 'react';

/** The question of a confirmation dialog. */
export type Question = {
  title: string;
  content: ReactNode;
  /** Label of the confirming button. */
  okText: string;
  cancelText?: string;
  /** Whether the confirming button is red; by default true. Pass false when nothing is lost. */
  danger?: boolean;
};

/**
 * Returns a function that shows a confirmation dialog and, once confirmed, calls `run`. The dialog closes when `run`
 * settles, whether it succeeded or was refused.
 */
export function useQuestion(): (question: Question, run: () => Promise<unknown>) => void {
  const { modal } = App.useApp();
  return ({ danger = true, ...question }, run) =>
    void modal.confirm({
      ...question,
      okButtonProps: { danger },
      onOk: async () => {
        // The app's error policy has shown the error.
        await run().catch(() => undefined);
      },
    });
}
