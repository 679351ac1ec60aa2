import type { OrderRecord } from '@baisi/contract/order-record';
import { canDeal, mayMove, type OrderMove } from '@baisi/contract/order-states';
import { useBatchReport } from '../../../fields/batch-report/use-batch-report.tsx';
import { useReason } from '../../../fields/reason/use-reason.tsx';
import type { GuardedAction } from '../../../ui/list/rows/row-actions.tsx';
import { useQuestion } from '../../../ui/use-question.ts';
import { useAudit, useCancel, useClose, useSubmit } from '../orders.queries.ts';

const may = ({ orderStatus, handleStatus }: OrderRecord, move: OrderMove): boolean =>
  mayMove({ orderStatus, handleStatus }, move);

/** The label of 处理 for an order that somebody has begun. */
const dealLabel = ({ handleStatus, leaseHolderId }: OrderRecord): string => {
  if (leaseHolderId !== null) return '处理中';
  return handleStatus === 2 ? '继续处理' : '处理';
};

type Opens = {
  onDeal: (order: OrderRecord) => void;
  /** Opens 生成运单. */
  onShip: (order: OrderRecord) => void;
};

/** Returns the moves of one order, and of chosen orders together. */
export function useOrderActions({ onDeal, onShip }: Opens) {
  const ask = useQuestion();
  const report = useBatchReport();
  const [submit, audit] = [useSubmit({ onDone: report }), useAudit({ onDone: report })];
  const [cancel, close] = [useCancel({ onDone: report }), useClose({ onDone: report })];
  const reason = useReason();
  const idsOf = (orders: readonly OrderRecord[]): string => orders.map(({ id }) => id).join(',');
  const named = (orders: readonly OrderRecord[]): string =>
    orders.length === 1 ? `订单${orders[0]?.orderNo}` : `${orders.length}个订单`;

  const moves = {
    submit: (orders: readonly OrderRecord[]) => submit.mutate({ ids: idsOf(orders) }),
    approve: (orders: readonly OrderRecord[]) =>
      ask(
        { title: '审核通过吗?', content: `${named(orders)}将可以发货。`, okText: '审核通过', danger: false },
        () => audit.mutateAsync({ ids: idsOf(orders), pass: true }),
      ),
    reject: (orders: readonly OrderRecord[]) =>
      reason.ask({ title: `驳回${named(orders)}`, label: '审核意见', okText: '驳回' }, (remark) =>
        audit.mutateAsync({ ids: idsOf(orders), pass: false, remark }),
      ),
    cancel: (orders: readonly OrderRecord[]) =>
      reason.ask({ title: `取消${named(orders)}`, label: '取消原因', okText: '取消订单' }, (text) =>
        cancel.mutateAsync({ ids: idsOf(orders), reason: text }),
      ),
    close: (orders: readonly OrderRecord[]) =>
      ask({ title: '关闭吗?', content: `${named(orders)}关闭后不能再处理。`, okText: '关闭' }, () =>
        close.mutateAsync({ ids: idsOf(orders) }),
      ),
  };

  const actionsOf = (order: OrderRecord): GuardedAction[] => {
    const one = [order];
    const all: (GuardedAction & { isPossible: boolean })[] = [
      {
        key: 'deal',
        label: dealLabel(order),
        code: 'order:deal',
        run: () => onDeal(order),
        isPossible: canDeal(order.handleStatus),
      },
      {
        key: 'ship',
        label: '生成运单',
        code: 'waybill:create',
        run: () => onShip(order),
        isPossible: may(order, 'createWaybill'),
      },
      {
        key: 'submit',
        label: '提交',
        code: 'order:edit',
        folded: true,
        run: () => moves.submit(one),
        isPossible: may(order, 'submit'),
      },
      {
        key: 'approve',
        label: '审核通过',
        code: 'order:audit',
        folded: true,
        run: () => moves.approve(one),
        isPossible: may(order, 'approve'),
      },
      {
        key: 'reject',
        label: '驳回',
        code: 'order:audit',
        folded: true,
        run: () => moves.reject(one),
        isPossible: may(order, 'reject'),
      },
      {
        key: 'cancel',
        label: '取消订单',
        code: 'order:cancel',
        folded: true,
        danger: true,
        run: () => moves.cancel(one),
        isPossible: may(order, 'cancel'),
      },
      {
        key: 'close',
        label: '关闭订单',
        code: 'order:close',
        folded: true,
        run: () => moves.close(one),
        isPossible: may(order, 'close'),
      },
    ];
    return all.flatMap(({ isPossible, ...action }) => (isPossible ? action : []));
  };
  return { actionsOf, moves, dialog: reason.dialog };
}
