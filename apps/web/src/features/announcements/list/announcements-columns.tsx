import {
  type AnnouncementRecord,
  announcementListFields,
  announcementFields as guards,
} from '@baisi/contract/announcement-record';
import { dictionarySearch } from '../../../fields/dictionary/dictionary-search.tsx';
import { DictionaryValue } from '../../../fields/dictionary/dictionary-value.tsx';
import { dateRangeSearch } from '../../../fields/wire-date/date-range-search.tsx';
import { defineList } from '../../../platform/list-state/list-definition.ts';
import { anywhereIn, dayFrom, dayTo, oneOf } from '../../../platform/list-state/list-filters.ts';
import type { Searching } from '../../../ui/list/search/list-search.tsx';
import { nothing, type RecordColumn, textColumn } from '../../../ui/list/table/columns.tsx';
import { RecordCell } from '../../../ui/list/table/record-cell.tsx';
import { PlainTag } from '../../../ui/tags/plain-tag.tsx';
import { ReceiversText } from './receivers-text.tsx';
import { StateTag } from './state-tag.tsx';

/** Filters and sort fields of the list. */
export const announcementsList = defineList({
  guards,
  filters: {
    keyword: anywhereIn('titile'), // sic
    sendStatus: oneOf('0', '1', '2'),
    msgCategory: oneOf('1', '2'),
    priority: oneOf('L', 'M', 'H'),
    msgType: oneOf('ALL', 'USER', 'DEPART', 'ROLE'),
    sentFrom: dayFrom('sendTime'),
    sentTo: dayTo('sendTime'),
  },
  sortable: announcementListFields,
  defaultSort: { field: 'createTime', descending: true },
});

/** Search of the list. */
export const search: Searching = {
  main: { name: 'keyword', label: '标题' },
  fields: [
    dictionarySearch('sendStatus', '发布状态', 'send_status'),
    dictionarySearch('msgCategory', '消息类型', 'msg_category'),
    dictionarySearch('priority', '优先级', 'priority'),
    dictionarySearch('msgType', '接收对象', 'msg_type'),
    dateRangeSearch(['sentFrom', 'sentTo'], '发布时间'),
  ],
};

const priorityWords = { L: '低', M: '中', H: '高' } as const;

const marksOf = ({ isPinned, mustRead }: AnnouncementRecord) => (
  <>
    {isPinned ? <PlainTag>置顶</PlainTag> : null}
    {mustRead ? <PlainTag>必读</PlainTag> : null}
  </>
);

type Opens = (announcement: AnnouncementRecord) => void;

/** Columns for a wide screen; the title opens the announcement. */
export const wideColumns = (onOpen: Opens): RecordColumn<AnnouncementRecord>[] => [
  {
    key: 'titile', // sic
    title: '标题',
    width: 300,
    grows: true,
    always: true,
    fixed: 'start',
    sorter: true,
    render: (_, one) => (
      <RecordCell name={one.titile} mark={marksOf(one)} onOpen={() => onOpen(one)} /> // sic
    ),
  },
  {
    key: 'sendStatus',
    title: '发布状态',
    width: 110,
    sorter: true,
    render: (_, one) => <StateTag announcement={one} />,
  },
  {
    key: 'priority',
    title: '优先级',
    width: 90,
    sorter: true,
    render: (_, { priority }) => (
      <DictionaryValue code="priority" value={priority} text={priorityWords[priority]} />
    ),
  },
  {
    key: 'msgType',
    title: '接收对象',
    width: 140,
    sorter: true,
    render: (_, one) => <ReceiversText announcement={one} />,
  },
  {
    key: 'msgCategory',
    title: '消息类型',
    width: 110,
    sorter: true,
    render: (_, { msgCategory }) => <DictionaryValue code="msg_category" value={msgCategory} />,
  },
  {
    key: 'sender',
    title: '发布人',
    width: 110,
    sorter: true,
    render: (_, { sender, sender_realname: name }) => name ?? sender ?? nothing,
  },
  { ...textColumn('sendTime', '发布时间', 172), sorter: true },
  { ...textColumn('startTime', '开始时间', 172), sorter: true },
  { ...textColumn('endTime', '截止时间', 172), sorter: true },
  { ...textColumn('createTime', '创建时间', 172), sorter: true },
];

/** The one column for a narrow screen. */
export const narrowColumn = (onOpen: Opens): RecordColumn<AnnouncementRecord> => ({
  key: 'record',
  title: '通告',
  render: (_, one) => (
    <RecordCell
      name={one.titile} // sic
      onOpen={() => onOpen(one)}
      mark={<StateTag announcement={one} />}
      lines={[one.msgAbstract ?? '', one.sendTime ?? one.createTime]}
    />
  ),
});
