import type { ResultOf } from '@baisi/contract/endpoint';
import { messageTemplates } from '@baisi/contract/message-templates';
import { ExternalChannel } from '@baisi/contract/notification-kinds';
import { Button, Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { PersonSelect } from '../../fields/person/person-select.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import type { MessageTemplateValues } from './message-template-form.ts';
import { kindOf } from './message-templates.logic.ts';
import styles from './message-templates.module.css';

type Result = ResultOf<typeof messageTemplates.sendTest>;
type Receiver = 'self' | 'person' | 'address';

const receivers = [
  { value: 'self', label: '发给自己' },
  { value: 'person', label: '指定人员' },
  { value: 'address', label: '指定地址' },
] satisfies { value: Receiver; label: string }[];

const addressLabels = {
  push: '',
  email: '邮箱地址',
  sms: '手机号码',
  wecom: '企业微信成员账号',
  dingtalk: '钉钉成员unionId',
} as const satisfies Record<ExternalChannel, string>;

/** Describes in Chinese what the channel answered to a test message. */
function resultWords({ outcome, reason, sentTo }: Result): string {
  const to = sentTo === null ? '' : `（${sentTo}）`;
  return {
    accepted: `渠道已接收${to}，请在收件端查看`,
    refused: `被对方拒绝${to}：${reason ?? '未说明原因'}`,
    unreachable: `暂时无法送达${to}：${reason ?? '未说明原因'}，可稍后重试`,
    'no-address': '接收人没有该渠道的地址或未绑定',
    off: '系统未配置该渠道，请先在部署配置中启用',
  }[outcome];
}

/** Sends the texts of the surrounding form with sample values over the real channel, saved or not. */
export function TestSending() {
  const form = Form.useFormInstance<MessageTemplateValues>();
  const kind = kindOf(Form.useWatch('kind', form));
  const channel = ExternalChannel.safeParse(Form.useWatch('channel', form)).data;
  const [chosen, setReceiver] = useState<Receiver>('self');
  const receiver = channel === 'push' && chosen === 'address' ? 'self' : chosen;
  const [userId, setUserId] = useState<string | null>(null);
  const [address, setAddress] = useState('');
  const [result, setResult] = useState<Result>();
  const send = useCall(messageTemplates.sendTest, { onDone: setResult });
  if (kind === undefined || channel === undefined)
    return (
      <p className={styles.hint}>
        {kind === undefined ? '请先选择消息类型和渠道。' : '站内提醒以预览为准，其他渠道可以测试发送。'}
      </p>
    );
  const isComplete = receiver === 'self' || (receiver === 'person' ? userId !== null : address.trim() !== '');
  const start = async () => {
    setResult(undefined);
    const { title, templateContent } = await form.validateFields(['title', 'templateContent']);
    send.mutate({
      kind,
      channel,
      title,
      templateContent: templateContent ?? null,
      userId: receiver === 'person' ? userId : null,
      address: receiver === 'address' ? address.trim() : null,
    });
  };
  return (
    <div className={styles.test}>
      <Segmented
        // A browser has no address that could be typed.
        options={channel === 'push' ? receivers.slice(0, 2) : receivers}
        value={receiver}
        onChange={setReceiver}
        aria-label="测试接收人"
      />
      {receiver === 'person' ? (
        <div className={styles.receiver}>
          <PersonSelect value={userId} onChange={setUserId} aria-label="测试接收人员" />
        </div>
      ) : null}
      {receiver === 'address' ? (
        <Input
          className={styles.receiver}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          maxLength={120}
          placeholder={`请输入${addressLabels[channel]}`}
          aria-label={addressLabels[channel]}
          autoComplete="off"
        />
      ) : null}
      <Button
        loading={send.isPending}
        disabled={!isComplete}
        // A title or text that is refused is shown at its field.
        onClick={() => void start().catch(() => undefined)}
      >
        发送测试
      </Button>
      <p role="status" className={result?.outcome === 'accepted' ? styles.accepted : styles.refused}>
        {result === undefined ? '' : resultWords(result)}
      </p>
    </div>
  );
}
