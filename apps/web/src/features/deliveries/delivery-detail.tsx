import type { DeliveryRecord } from '@baisi/contract/deliveries';
import { channelNames } from '@baisi/contract/notifications';
import { DetailList } from '../../ui/detail-list/detail-list.tsx';
import { FoldedCause } from '../../ui/folded-cause/folded-cause.tsx';
import { kindText, reasonTexts, stateTexts } from './deliveries.logic.ts';
import styles from './deliveries.module.css';

/** Details of a delivery, with the answer of the gateway folded. */
export function DeliveryDetail({ delivery }: { delivery: DeliveryRecord }) {
  const { reason, error, title } = delivery;
  return (
    <div className={styles.detail}>
      <DetailList
        columns={3}
        items={[
          { label: '消息类型', content: kindText(delivery.kind) },
          { label: '渠道', content: channelNames[delivery.channel] },
          { label: '状态', content: stateTexts[delivery.state] },
          { label: '创建时间', content: delivery.createTime },
          { label: delivery.state === 'waiting' ? '计划发送' : '发送时间', content: delivery.time },
          // A message in the bell is written, not sent.
          ...(delivery.channel === 'bell' ? [] : [{ label: '尝试次数', content: String(delivery.attempts) }]),
          ...(title === null ? [] : [{ label: '通告', content: title, whole: true }]),
          ...(reason === null ? [] : [{ label: '未发送原因', content: reasonTexts[reason], whole: true }]),
        ]}
      />
      {error === null ? null : (
        <FoldedCause title="网关返回" text={error} id={{ label: '记录编号', text: delivery.id }} />
      )}
    </div>
  );
}
