import { Modal } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import type { Signal } from '../../platform/signal.ts';
import type { Loss, LossReason } from '../session/withdrawn-tabs.ts';

const words: Record<
  LossReason,
  { title: string; before: string; after: string; ok: string; cancel: string }
> = {
  standing: {
    title: '部门已切换',
    before: '以下页面在当前部门无权访问，但有未保存的内容：',
    after: '关闭后这些内容将丢失。',
    ok: '放弃并关闭',
    cancel: '暂不更新',
  },
  withdrawn: {
    title: '权限已变更',
    before: '您对以下页面的访问权限已被收回，但有未保存的内容：',
    after: '内容仍在页面上，可复制后再关闭；关闭后将丢失。',
    ok: '放弃并关闭',
    cancel: '继续查看',
  },
  close: {
    title: '关闭标签页',
    before: '以下页面有未保存的内容：',
    after: '关闭后这些内容将丢失。',
    ok: '放弃并关闭',
    cancel: '继续编辑',
  },
  refresh: {
    title: '刷新页面',
    before: '以下页面有未保存的内容：',
    after: '刷新后这些内容将丢失。',
    ok: '放弃并刷新',
    cancel: '继续编辑',
  },
};

/** Asks the user before pages with unsaved input are closed or remounted. */
export function LossModal({ loss }: { loss: Signal<Loss | undefined> }) {
  const asked = useSyncExternalStore(loss.subscribe, loss.read);
  // The dialog keeps its text while it fades out.
  const [shown, setShown] = useState(asked);
  if (asked !== undefined && asked !== shown) setShown(asked);
  const { title, before, after, ok, cancel } = words[shown?.reason ?? 'close'];
  return (
    <Modal
      title={title}
      open={asked !== undefined}
      closable={false}
      mask={{ closable: false }}
      width={440}
      centered
      okText={ok}
      okButtonProps={{ danger: true }}
      cancelText={cancel}
      onOk={() => asked?.answer(true)}
      onCancel={() => asked?.answer(false)}
    >
      {before}
      {shown?.titles.map((one) => `【${one}】`).join('')}。{after}
    </Modal>
  );
}
