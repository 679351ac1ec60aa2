import type { InputOf } from '@baisi/contract/endpoint';
import { roleGrants } from '@baisi/contract/role-grants';
import { useQuery } from '@tanstack/react-query';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { RowsPreviewView } from '../../../fields/rows-preview/rows-preview-view.tsx';
import { useWithdrawn } from '../../../fields/withdrawn/use-withdrawn.ts';
import { WithdrawnNotice } from '../../../fields/withdrawn/withdrawn-notice.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { previewScopeOf, useSaveDataScope } from '../roles.queries.ts';

type Props = {
  open: boolean;
  change: InputOf<typeof roleGrants.saveDataScope> | undefined;
  onSaved: () => void;
  onClose: () => void;
};

const nothing = { roleId: '', version: 0, kind: 'all' } as const;

/** 变更预演 of a data scope: the number of rows that each user would see. Remount it for every change. */
export function RoleScopePreviewModal({ open, change, onSaved, onClose }: Props) {
  const [refusal, setRefusal] = useState<string>();
  const query = useQuery({
    ...previewScopeOf(change ?? nothing),
    enabled: open && change !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const save = useSaveDataScope({
    onDone: onSaved,
    onRefused: (error) => {
      setRefusal(error.message);
      return true;
    },
  });
  const isWithdrawn = useWithdrawn(roleGrants.saveDataScope.access);
  return (
    <Modal
      open={open}
      title="变更预演"
      width={640}
      destroyOnHidden
      okText="确认保存"
      cancelText="返回修改"
      okButtonProps={{
        disabled: query.data === undefined || isWithdrawn,
        danger: (query.data?.blinded ?? 0) > 0,
      }}
      confirmLoading={save.isPending}
      onOk={() => {
        setRefusal(undefined);
        if (change !== undefined) save.mutate(change);
      }}
      onCancel={onClose}
    >
      <WithdrawnNotice when={isWithdrawn} />
      <Loaded query={query} keeps={isWithdrawn}>
        {(preview) => <RowsPreviewView preview={preview} />}
      </Loaded>
      {refusal === undefined ? null : (
        <Alert type="error" showIcon title={refusal} style={{ marginTop: 12 }} />
      )}
    </Modal>
  );
}
