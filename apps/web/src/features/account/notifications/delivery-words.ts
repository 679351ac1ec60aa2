import type { Delivery } from '@baisi/contract/notifications';

const reasons: Readonly<Record<NonNullable<Delivery['reason']>, string>> = {
  muted: '您没有为此类消息开启该方式',
  quiet: '处于免打扰时段，未弹出提醒',
  'no-address': '没有可用的地址，请先填写或绑定',
  read: '发送前您已阅读，不再发送',
  off: '管理员已停用该方式',
  revoked: '通告已撤销，不再发送',
  ended: '通告已过有效期，不再发送',
};

/** Describes what became of a message on a channel, in Chinese. */
export function deliveryWords({ channel, state, reason, attempts, error, time }: Delivery): string {
  const at = time?.slice(0, 16) ?? '';
  if (state === 'skipped') return reason === null ? '未发送' : reasons[reason];
  if (state === 'sent') return channel === 'bell' ? `已于 ${at} 提醒` : `已于 ${at} 发出`;
  const failed = `已尝试 ${attempts} 次，最近一次：${error ?? '未知原因'}`;
  if (state === 'failed') return `发送失败，${failed}`;
  return attempts === 0 ? `将于 ${at} 发送` : `${failed}，将于 ${at} 重试`;
}
