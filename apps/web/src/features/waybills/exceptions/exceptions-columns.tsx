import { statusGroups } from '@baisi/contract/home-cards';
import { fromWireTime } from '@baisi/contract/rules/wire-time';
import {
  type ExceptionRecord,
  exceptionListFields,
  exceptionStates,
  exceptionTypes,
} from '@baisi/contract/waybill-record';
import { dateRangeSearch } from '../../../fields/wire-date/date-range-search.tsx';
import { clock } from '../../../platform/clock.ts';
import { defineList } from '../../../platform/list-state/list-definition.ts';
import { anywhere, dayFrom, dayTo, oneOf } from '../../../platform/list-state/list-filters.ts';
import type { Searching } from '../../../ui/list/search/list-search.tsx';
import { choiceSearch } from '../../../ui/list/search/search-field.tsx';
import { nothing, type RecordColumn, textColumn } from '../../../ui/list/table/columns.tsx';
import { RecordCell } from '../../../ui/list/table/record-cell.tsx';
import { PlainTag } from '../../../ui/tags/plain-tag.tsx';
import { WaybillStatusTag } from '../list/waybill-status-tag.tsx';

/** Filters and sort fields of the list. */
export const exceptionsList = defineList({
  filters: {
    waybillNo: anywhere,
    exceptionState: oneOf('0', '1', '2', statusGroups.unsolved.value),
    exceptionType: oneOf('1', '2', '3', '4', '5', '6', '7'),
    reportedFrom: dayFrom('createTime'),
    reportedTo: dayTo('createTime'),
  },
  sortable: exceptionListFields,
  defaultSort: { field: 'deadline', descending: false },
});

const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

/** Search of the list. */
export const search: Searching = {
  main: { name: 'waybillNo', label: '运单号' },
  fields: [
    choiceSearch('exceptionState', '状态', [...optionsOf(exceptionStates), statusGroups.unsolved]),
    choiceSearch('exceptionType', '异常类型', optionsOf(exceptionTypes)),
    dateRangeSearch(['reportedFrom', 'reportedTo'], '登记时间'),
  ],
};

export const nameOf = ({ waybillNo, innerNo }: ExceptionRecord): string => waybillNo ?? innerNo;

const stateOf = ({ exceptionState }: ExceptionRecord) => (
  <PlainTag
    {...(exceptionState === '2'
      ? {}
      : { colour: exceptionState === '0' ? ('red' as const) : ('gold' as const) })}
  >
    {exceptionStates[exceptionState]}
  </PlainTag>
);

const isLate = ({ deadline, exceptionState }: ExceptionRecord): boolean =>
  deadline !== null && exceptionState !== '2' && (fromWireTime(deadline)?.getTime() ?? 0) < clock.now();

/** The deadline, red once it has passed without a solution. */
const deadlineOf = (exception: ExceptionRecord) => {
  const { deadline } = exception;
  if (deadline === null) return nothing;
  return isLate(exception) ? <PlainTag colour="red">{`${deadline} 已超期`}</PlainTag> : deadline;
};

export const columns: RecordColumn<ExceptionRecord>[] = [
  {
    key: 'waybillNo',
    title: '运单号',
    width: 190,
    always: true,
    fixed: 'start',
    render: (_, exception) => <RecordCell name={nameOf(exception)} />,
  },
  {
    key: 'exceptionType',
    title: '异常类型',
    width: 110,
    sorter: true,
    render: (_, { exceptionType }) => exceptionTypes[exceptionType],
  },
  { key: 'exceptionState', title: '状态', width: 90, sorter: true, render: (_, one) => stateOf(one) },
  { key: 'deadline', title: '处理期限', width: 220, sorter: true, render: (_, one) => deadlineOf(one) },
  textColumn('ownerName', '负责人', 110),
  {
    key: 'waybillStatus',
    title: '运单状态',
    width: 110,
    render: (_, { waybillStatus }) => <WaybillStatusTag status={waybillStatus} />,
  },
  textColumn('carrierName', '承运商', 110),
  textColumn('receiverName', '收件人', 100),
  { ...textColumn('remark', '说明', 200), grows: true },
  textColumn('resolution', '处理说明', 200),
  { ...textColumn('createTime', '登记时间', 172), sorter: true },
];

export const narrowColumn: RecordColumn<ExceptionRecord> = {
  key: 'record',
  title: '异常件',
  render: (_, exception) => (
    <RecordCell
      name={nameOf(exception)}
      mark={stateOf(exception)}
      lines={[
        `${exceptionTypes[exception.exceptionType]} · ${exception.receiverName}`,
        exception.deadline === null ? '' : `期限 ${exception.deadline}${isLate(exception) ? ' 已超期' : ''}`,
        exception.remark ?? '',
      ]}
    />
  ),
};
