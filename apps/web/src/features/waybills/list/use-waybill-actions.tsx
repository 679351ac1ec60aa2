import type { WaybillRecord } from '@baisi/contract/waybill-record';
import { mayMoveWaybill, type WaybillMove } from '@baisi/contract/waybill-states';
import { useBatchReport } from '../../../fields/batch-report/use-batch-report.tsx';
import { printValueOf, requestPrint } from '../../../fields/print-request/print-request.ts';
import { useReason } from '../../../fields/reason/use-reason.tsx';
import type { GuardedAction } from '../../../ui/list/rows/row-actions.tsx';
import { useQuestion } from '../../../ui/use-question.ts';
import { useAskNo, useFetchNo, useHandOver, useSign, useVoid } from '../waybills.queries.ts';
import { nameOf } from './waybills-columns.tsx';

/** Returns the moves of one waybill, and of chosen waybills together. */
export function useWaybillActions(onReport: (waybill: WaybillRecord) => void) {
  const ask = useQuestion();
  const report = useBatchReport();
  const [fetchNo, askNo] = [useFetchNo({ onDone: report }), useAskNo({ onDone: report })];
  const [handOver, voiding] = [useHandOver({ onDone: report }), useVoid({ onDone: report })];
  const sign = useSign({ onDone: report });
  const reason = useReason();
  const idsOf = (chosen: readonly WaybillRecord[]): string => chosen.map(({ id }) => id).join(',');
  const named = ([first, ...others]: readonly WaybillRecord[]): string =>
    first === undefined || others.length > 0 ? `${others.length + 1}个运单` : `运单${nameOf(first)}`;

  const moves = {
    fetchNo: (chosen: readonly WaybillRecord[]) => fetchNo.mutate({ ids: idsOf(chosen) }),
    askNo: (chosen: readonly WaybillRecord[]) => askNo.mutate({ ids: idsOf(chosen) }),
    print: (chosen: readonly WaybillRecord[]) => requestPrint(chosen.map(printValueOf)),
    handOver: (chosen: readonly WaybillRecord[]) =>
      ask(
        { title: '已交给承运商吗?', content: `${named(chosen)}将等待揽收。`, okText: '交件', danger: false },
        () => handOver.mutateAsync({ ids: idsOf(chosen) }),
      ),
    void: (chosen: readonly WaybillRecord[]) =>
      reason.ask({ title: `作废${named(chosen)}`, label: '作废原因', okText: '作废' }, (text) =>
        voiding.mutateAsync({ ids: idsOf(chosen), reason: text }),
      ),
    sign: (chosen: readonly WaybillRecord[]) =>
      reason.ask({ title: `手工签收${named(chosen)}`, label: '签收人', okText: '签收' }, (signName) =>
        sign.mutateAsync({ ids: idsOf(chosen), signName }),
      ),
  };

  const actionsOf = (waybill: WaybillRecord): GuardedAction[] => {
    const one = [waybill];
    const may = (move: WaybillMove) => mayMoveWaybill(waybill.waybillStatus, move);
    const all: (GuardedAction & { isPossible: boolean })[] = [
      {
        key: 'fetch',
        label: waybill.waybillStatus === 25 ? '重新取号' : '取号',
        code: 'waybill:fetchNo',
        run: () => moves.fetchNo(one),
        isPossible: may('fetchNo'),
      },
      {
        key: 'ask',
        label: '查询取号结果',
        code: 'waybill:fetchNo',
        run: () => moves.askNo(one),
        isPossible: waybill.waybillStatus === 21,
      },
      {
        key: 'print',
        label: waybill.printedCount === 0 ? '打印' : '补打',
        code: 'waybill:print',
        run: () => moves.print(one),
        isPossible: may('print'),
      },
      {
        key: 'hand-over',
        label: '交件',
        code: 'waybill:handOver',
        run: () => moves.handOver(one),
        isPossible: may('handOver'),
      },
      {
        key: 'report',
        label: '异常登记',
        code: 'exception:handle',
        folded: true,
        run: () => onReport(waybill),
        isPossible: may('report') || waybill.waybillStatus === 91,
      },
      {
        key: 'sign',
        label: '手工签收',
        code: 'waybill:manualSign',
        folded: true,
        run: () => moves.sign(one),
        isPossible: may('sign'),
      },
      {
        key: 'void',
        label: '作废',
        code: 'waybill:void',
        folded: true,
        danger: true,
        run: () => moves.void(one),
        isPossible: may('void'),
      },
    ];
    return all.flatMap(({ isPossible, ...action }) => (isPossible ? action : []));
  };
  return { actionsOf, moves, dialog: reason.dialog };
}
