import type { InputOf } from '@baisi/contract/endpoint';
import { roleGrants } from '@baisi/contract/role-grants';
import { useQuery } from '@tanstack/react-query';
import { Alert, Modal } from 'antd';
import { useWithdrawn } from '../../../fields/withdrawn/use-withdrawn.ts';
import { WithdrawnNotice } from '../../../fields/withdrawn/withdrawn-notice.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { previewOf } from '../roles.queries.ts';
import { PreviewView } from './preview-view.tsx';

/** A change that is previewed and waits for a confirmation. */
export type PendingChange = InputOf<typeof roleGrants.preview>;

type Props = {
  open: boolean;
  change: PendingChange | undefined;
  isSaving: boolean;
  /** The reason of the last refusal; the change stays as it is. */
  refusal: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** 变更预演: the rights that each user gains or loses by a change, before it is saved. Remount it for every change. */
export function GrantPreviewModal({ open, change, isSaving, refusal, onConfirm, onClose }: Props) {
  const query = useQuery({
    ...previewOf(change ?? { roleId: '' }),
    enabled: open && change !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const isWithdrawn = useWithdrawn(roleGrants.save.access);
  return (
    <Modal
      open={open}
      title="变更预演"
      width={720}
      destroyOnHidden
      okText="确认保存"
      cancelText="返回修改"
      okButtonProps={{ disabled: query.data === undefined || isWithdrawn }}
      confirmLoading={isSaving}
      onOk={onConfirm}
      onCancel={onClose}
    >
      <WithdrawnNotice when={isWithdrawn} />
      <Loaded query={query} keeps={isWithdrawn}>
        {(preview) => <PreviewView preview={preview} />}
      </Loaded>
      {refusal === undefined ? null : (
        <Alert type="error" showIcon title={refusal} style={{ marginTop: 12 }} />
      )}
    </Modal>
  );
}
