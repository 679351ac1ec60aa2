import type { DeliveryRecord } from '@baisi/contract/deliveries';
import { notificationChannels, notificationKindNames } from '@baisi/contract/notification-kinds';
import { channelNames } from '@baisi/contract/notifications';
import type { ComponentProps } from 'react';
import { dateRangeSearch } from '../../fields/wire-date/date-range-search.tsx';
import { EllipsisText } from '../../ui/ellipsis/ellipsis-text.tsx';
import type { Searching } from '../../ui/list/search/list-search.tsx';
import { choiceSearch } from '../../ui/list/search/search-field.tsx';
import { nothing, type RecordColumn, textColumn } from '../../ui/list/table/columns.tsx';
import { RecordCell } from '../../ui/list/table/record-cell.tsx';
import { StatusTag } from '../../ui/tags/status-tag.tsx';
import { kindText, outcomeText, stateTexts } from './deliveries.logic.ts';

/** Search of the list. */
export const search: Searching = {
  main: { name: 'person', label: '接收人姓名或账号' },
  fields: [
    choiceSearch(
      'channel',
      '渠道',
      notificationChannels.map((value) => ({ value, label: channelNames[value] })),
    ),
    choiceSearch(
      'state',
      '状态',
      Object.entries(stateTexts).map(([value, label]) => ({ value, label })),
    ),
    choiceSearch(
      'kind',
      '消息类型',
      notificationKindNames.map((value) => ({ value, label: kindText(value) })),
    ),
    dateRangeSearch(['from', 'to'], '创建时间'),
  ],
};

const tones = {
  waiting: 'waiting',
  sent: 'good',
  failed: 'bad',
  skipped: 'off',
} as const satisfies Record<DeliveryRecord['state'], ComponentProps<typeof StatusTag>['tone']>;

const stateTag = ({ state }: DeliveryRecord) => (
  <StatusTag tone={tones[state]}>{stateTexts[state]}</StatusTag>
);
const outcome = (delivery: DeliveryRecord) => {
  const text = outcomeText(delivery);
  return text === '' ? nothing : <EllipsisText text={text} />;
};

export const columns: RecordColumn<DeliveryRecord>[] = [
  {
    key: 'message',
    title: '消息',
    width: 180,
    grows: true,
    always: true,
    fixed: 'start',
    render: (_, { kind, title }) => (
      <RecordCell name={title ?? kindText(kind)} lines={[title === null ? '' : kindText(kind)]} />
    ),
  },
  {
    key: 'realname',
    title: '接收人',
    width: 120,
    render: (_, { realname, username }) => <RecordCell name={realname} lines={[username]} />,
  },
  { key: 'channel', title: '渠道', width: 88, render: (_, { channel }) => channelNames[channel] },
  { key: 'state', title: '状态', width: 116, render: (_, delivery) => stateTag(delivery) },
  { key: 'outcome', title: '说明', width: 220, render: (_, delivery) => outcome(delivery) },
  { ...textColumn('createTime', '创建时间', 164), sorter: true },
  { ...textColumn('time', '发送时间', 164), sorter: true },
];

export const narrowColumn: RecordColumn<DeliveryRecord> = {
  key: 'record',
  title: '消息',
  render: (_, delivery) => (
    <RecordCell
      name={delivery.title ?? kindText(delivery.kind)}
      mark={stateTag(delivery)}
      lines={[
        `${delivery.realname}（${delivery.username}） · ${channelNames[delivery.channel]}`,
        outcomeText(delivery),
        delivery.createTime,
      ]}
    />
  ),
};
