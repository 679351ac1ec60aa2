import { Alert } from 'antd';

/** Notice that the input can no longer be saved, because the permission was removed meanwhile. */
export function WithdrawnNotice({ when }: { when: boolean }) {
  if (!when) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12, textAlign: 'start' }}
      title="您的权限已变更，无法保存。已填写的内容仍在，可复制后关闭。"
    />
  );
}
