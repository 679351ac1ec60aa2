import type { ReportHead } from '@baisi/contract/reports';
import { Modal } from 'antd';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { usePart } from '../../../ui/loaded/use-part.ts';

type Props = { open: boolean; report: ReportHead | undefined; onClose: () => void };

/** 试用弹窗: a report as a popup. Remount it for every opening. */
export function PopupTrialModal({ open, report, onClose }: Props) {
  const part = usePart('popup-trial', () => import('./popup-trial.tsx'), open);
  return (
    <Modal
      title={`试用弹窗：${report?.name ?? ''}`}
      open={open}
      width={880}
      style={{ top: 32 }}
      closable={{ 'aria-label': '关闭' }}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {report === undefined ? null : (
        <Loaded query={part}>{({ PopupTrial }) => <PopupTrial report={report} />}</Loaded>
      )}
    </Modal>
  );
}
