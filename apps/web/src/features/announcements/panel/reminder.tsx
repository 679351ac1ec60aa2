import type { AnnouncementRecord } from '@baisi/contract/announcement-record';
import { announcements } from '@baisi/contract/announcements';
import type { ExternalChannel } from '@baisi/contract/notification-kinds';
import { Button, Form, Modal, Radio } from 'antd';
import { useState } from 'react';
import { ChannelsChoice } from '../../../fields/channel/channels-choice.tsx';
import { Allowed } from '../../../platform/access/allowed.tsx';
import { useRemind } from '../announcements.queries.ts';
import styles from './readings.module.css';

type Of = 'unread' | 'unconfirmed';
type Props = {
  announcement: AnnouncementRecord;
  /** Number of receivers who have not read and who have not confirmed. */
  missing: Readonly<Record<Of, number>>;
};

/** 催办: a button and its dialog, which reminds receivers on chosen channels. */
export function Reminder({ announcement: { id, mustRead, overridesChoices }, missing }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [channels, setChannels] = useState<ExternalChannel[]>([]);
  const [of, setOf] = useState<Of>('unread');
  const remind = useRemind(() => setOpen(false));
  const options = [
    { value: 'unread', label: `未读的 ${missing.unread} 人` },
    ...(mustRead ? [{ value: 'unconfirmed', label: `未确认的 ${missing.unconfirmed} 人` }] : []),
  ];
  return (
    <Allowed code={announcements.remind.access.code}>
      <Button
        disabled={missing.unread === 0 && (!mustRead || missing.unconfirmed === 0)}
        onClick={() => setOpen(true)}
      >
        催办
      </Button>
      <Modal
        title="催办"
        open={isOpen}
        okText="开始催办"
        okButtonProps={{ disabled: channels.length === 0 || missing[of] === 0 }}
        confirmLoading={remind.isPending}
        onOk={() => remind.mutate({ id, channels, of })}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Form layout="vertical" component="div">
          <Form.Item label="催办对象">
            <Radio.Group
              options={options}
              value={of}
              onChange={({ target }) => setOf(target.value === 'unconfirmed' ? 'unconfirmed' : 'unread')}
            />
          </Form.Item>
          <Form.Item label="渠道">
            <ChannelsChoice value={channels} onChange={setChannels} />
          </Form.Item>
        </Form>
        <p className={styles.hint}>
          发送前已阅读{mustRead ? '或确认' : ''}的人不再收到。
          {mustRead && overridesChoices
            ? '此通告不受接收人的接收方式与免打扰限制。'
            : '接收人关闭的渠道不发送，免打扰时段内延后发送。'}
          进度可在任务中心查看。
        </p>
      </Modal>
    </Allowed>
  );
}
