import { Button, Modal } from 'antd';
import type { PrintRun } from './use-print-run.ts';

/** Asks whether the browser has printed: it does not tell. */
export function PrintConfirmModal({ run }: { run: PrintRun }) {
  const { confirming, isConfirming } = run;
  return (
    <Modal
      open={confirming !== undefined}
      title="打印完成了吗？"
      width={420}
      onCancel={run.leave}
      footer={[
        <Button key="no" disabled={isConfirming} onClick={() => void run.deny()}>
          没有打印
        </Button>,
        <Button key="yes" type="primary" loading={isConfirming} onClick={run.confirm}>
          已打印
        </Button>,
      ]}
    >
      浏览器不会告知打印结果。请确认{confirming?.count ?? 0}
      个运单已经打印；关闭此窗口后，可以在“打印任务”中确认。
    </Modal>
  );
}
