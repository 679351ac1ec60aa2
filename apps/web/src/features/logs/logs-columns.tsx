import type { LogRecord } from '@baisi/contract/logs';
import { deviceWords } from '@baisi/contract/rules/device-words';
import { DictionaryValue } from '../../fields/dictionary/dictionary-value.tsx';
import { EllipsisText } from '../../ui/ellipsis/ellipsis-text.tsx';
import { cellColumn } from '../../ui/list/table/cell-column.tsx';
import { nothing, type RecordColumn, textColumn } from '../../ui/list/table/columns.tsx';
import { StatusTag } from '../../ui/tags/status-tag.tsx';
import type { LogKind } from './logs.logic.ts';

const outcome = ({ succeeded }: LogRecord) => (
  <StatusTag tone={succeeded ? 'good' : 'bad'}>{succeeded ? '成功' : '失败'}</StatusTag>
);

const content: RecordColumn<LogRecord> = {
  key: 'logContent',
  title: '日志内容',
  width: 260,
  grows: true,
  render: (_, { logContent }) => <EllipsisText text={logContent} />,
};
const device: RecordColumn<LogRecord>[] = [
  textColumn<LogRecord>('place', '位置', 150),
  {
    key: 'userAgent',
    title: '浏览器/系统',
    width: 164,
    ellipsis: { showTitle: false },
    render: (_, { userAgent }) =>
      userAgent ? <span title={userAgent}>{deviceWords(userAgent)}</span> : nothing,
  },
];
const cost: RecordColumn<LogRecord> = {
  key: 'costTime',
  title: '耗时(毫秒)',
  width: 116,
  align: 'right',
  sorter: true,
  render: (_, { costTime }) => costTime ?? nothing,
};

const operateType: RecordColumn<LogRecord> = {
  key: 'operateType_dictText', // spelling of api-contract
  title: '操作类型',
  width: 92,
  render: (_, { operateType: value, operateType_dictText: text }) => (
    <DictionaryValue code="operate_type" value={value} text={text} />
  ),
};

/** Columns for a wide screen. */
export function wideColumns(kind: LogKind): RecordColumn<LogRecord>[] {
  const columns: RecordColumn<LogRecord>[] = [
    { key: 'createTime', title: '创建时间', width: 172, always: true, sorter: true, dataIndex: 'createTime' },
    textColumn<LogRecord>('userid', '操作人ID', 120),
    textColumn<LogRecord>('username', '操作人名称', 112),
    content,
    textColumn<LogRecord>('ip', 'IP', 132),
    { key: 'succeeded', title: '结果', width: 84, render: (_, line) => outcome(line) },
  ];
  return kind === 'signIn' ? [...columns, ...device] : [...columns.toSpliced(3, 0, operateType), cost];
}

/** The one column for a narrow screen. */
export const narrowColumn = cellColumn<LogRecord>('日志', (line) => ({
  name: line.logContent,
  mark: outcome(line),
  lines: [
    `${line.username || '未知'} · ${line.userid ?? ''} · ${line.ip ?? ''}`,
    ...(line.userAgent ? [`${deviceWords(line.userAgent)} · ${line.place ?? ''}`] : []),
    line.costTime === null ? line.createTime : `${line.createTime} · ${line.costTime} 毫秒`,
  ],
}));
