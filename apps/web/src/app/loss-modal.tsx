import { Modal } from 'antd';
import { useSyncExternalStore } from 'react';
import type { Signal } from '../platform/signal.ts';
import type { Loss } from './standing.ts';

/** Asks before pages close on which something typed would be lost. */
export function LossModal({ loss }: { loss: Signal<Loss | undefined> }) {
  const asked = useSyncExternalStore(loss.subscribe, loss.read);
  return (
    <Modal
      title="部门已切换"
      open={asked !== undefined}
      closable={false}
      mask={{ closable: false }}
      width={440}
      centered
      okText="放弃并关闭"
      cancelText="暂不更新"
      onOk={() => asked?.answer(true)}
      onCancel={() => asked?.answer(false)}
    >
      以下页面在当前部门无权访问，但有未保存的内容：
      {asked?.titles.map((title) => `【${title}】`).join('')}
      。关闭后这些内容将丢失。
    </Modal>
  );
}
