import {
  messageTemplateFields as guards,
  type MessageTemplateRecord,
  messageTemplateListFields,
} from '@baisi/contract/message-templates';
import { channelNames } from '@baisi/contract/notifications';
import { offMark, statusColumn, statusSearch } from '../../fields/switched/status-column.tsx';
import { defineList } from '../../platform/list-state/list-definition.ts';
import { anywhere, oneOf } from '../../platform/list-state/list-filters.ts';
import type { Searching } from '../../ui/list/search/list-search.tsx';
import { choiceSearch } from '../../ui/list/search/search-field.tsx';
import { cellColumn } from '../../ui/list/table/cell-column.tsx';
import { type RecordColumn, textColumn } from '../../ui/list/table/columns.tsx';
import { channelOptions, kindOptions, kindText } from './message-templates.logic.ts';

/** Filters and sort fields of the list. */
export const messageTemplatesList = defineList({
  guards,
  filters: {
    title: anywhere,
    kind: oneOf(...kindOptions.map(({ value }) => value)),
    channel: oneOf(...channelOptions.map(({ value }) => value)),
    status: oneOf('1', '0'),
  },
  sortable: messageTemplateListFields,
  defaultSort: { field: 'kind', descending: false },
});

/** Search of the list. */
export const search: Searching = {
  main: { name: 'title', label: '标题' },
  fields: [
    choiceSearch('kind', '消息类型', kindOptions),
    choiceSearch('channel', '渠道', channelOptions),
    statusSearch,
  ],
};

export const columns: RecordColumn<MessageTemplateRecord>[] = [
  {
    key: 'kind',
    title: '消息类型',
    width: 200,
    sorter: true,
    always: true,
    fixed: 'start',
    render: (_, { kind }) => kindText(kind),
  },
  {
    key: 'channel',
    title: '渠道',
    width: 110,
    sorter: true,
    render: (_, { channel }) => channelNames[channel],
  },
  { ...textColumn('title', '标题', 220), sorter: true },
  { ...textColumn('templateContent', '正文', 260), grows: true },
  statusColumn(90),
  textColumn('updateBy', '修改人', 120),
  { ...textColumn('updateTime', '更新时间', 180), sorter: true },
];

export const narrowColumn = cellColumn<MessageTemplateRecord>('模板', ({ kind, channel, title, status }) => ({
  name: `${kindText(kind)} · ${channelNames[channel]}`,
  mark: offMark(status),
  lines: [title],
}));
