import { type DeliveryRecord, deliveryListFields } from '@baisi/contract/deliveries';
import {
  notificationChannels,
  notificationKindNames,
  notificationKinds,
} from '@baisi/contract/notification-kinds';
import { channelNames, deliveryStates } from '@baisi/contract/notifications';
import { defineList } from '../../platform/list-state/list-definition.ts';
import { anId, anywhereIn, dayFrom, dayTo, oneOf } from '../../platform/list-state/list-filters.ts';
import { dateText } from '../../ui/format/date-text.logic.ts';

/** Filters of the list, newest first. */
export const deliveriesList = defineList({
  filters: {
    person: anywhereIn('realname', 'username'),
    userId: anId,
    channel: oneOf(...notificationChannels),
    kind: oneOf(...notificationKindNames),
    state: oneOf(...deliveryStates),
    from: dayFrom('createTime'),
    to: dayTo('createTime'),
  },
  sortable: deliveryListFields,
});

/** The name of a kind; its key when this version does not know it. */
export const kindText = (name: string): string => {
  const kind = notificationKindNames.find((one) => one === name);
  return kind === undefined ? name : notificationKinds[kind].label;
};

/** Names a delivery for buttons and checkboxes: message, person and channel. */
export const nameOf = ({ kind, title, realname, channel }: DeliveryRecord): string =>
  `${realname}：${title ?? kindText(kind)}（${channelNames[channel]}）`;

export const stateTexts = {
  waiting: '等待发送',
  sent: '已发送',
  failed: '发送失败',
  skipped: '未发送',
} as const satisfies Record<DeliveryRecord['state'], string>;

/** Reasons why a message was not sent, as an administrator reads them. */
export const reasonTexts = {
  muted: '接收人未开启该方式',
  quiet: '接收人的免打扰时段，未弹出提醒',
  'no-address': '接收人没有该渠道的地址或未绑定',
  read: '发送前接收人已阅读',
  off: '系统未配置该渠道',
  revoked: '通告已撤销',
  ended: '通告已过有效期',
} as const satisfies Record<NonNullable<DeliveryRecord['reason']>, string>;

/** The outcome of a delivery in one line: reason, error or next attempt; '' when there is nothing to add. */
export function outcomeText({ state, reason, attempts, time }: DeliveryRecord): string {
  if (state === 'skipped') return reason === null ? '' : reasonTexts[reason];
  if (state === 'failed') return `已尝试 ${attempts} 次`;
  if (state === 'waiting')
    return `${attempts === 0 ? '将于' : `已尝试 ${attempts} 次，下次`} ${dateText(time, 'MM-DD HH:mm')}`;
  return '';
}
