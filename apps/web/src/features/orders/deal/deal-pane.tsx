import { orderFields as guards, type OrderDetail } from '@baisi/contract/order-record';
import { type DealResult, dealResults, movesOfDeal } from '@baisi/contract/order-states';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { countedTo } from '../../../fields/contract-rule/counted-to.ts';
import { useGuardedFields } from '../../../platform/access/guarded-fields.ts';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { notify } from '../../../platform/notify.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { OrderStatusTag } from '../list/order-status-tag.tsx';
import { orderOf, takeNext, useDeal } from '../orders.queries.ts';
import { OrderFacts } from '../panel/order-facts.tsx';
import { OrderLines } from '../panel/order-lines.tsx';
import { DealButton } from './deal-button.tsx';
import styles from './deal-pane.module.css';
import { LeaseNotice } from './lease-notice.tsx';
import { useLease } from './use-lease.ts';

type Props = { id: string; isOpen: boolean; onOpen: (id: string) => void; onClose: () => void };

/** The decisions about an order, and whether its state and the codes of the user allow them. */
function choicesFor(order: OrderDetail, may: (code: string) => boolean) {
  const state = { orderStatus: order.orderStatus, handleStatus: order.handleStatus };
  return dealResults.map((result) => {
    const moves = movesOfDeal(state, result);
    const needsReview = moves?.some((move) => move === 'approve' || move === 'reject') ?? false;
    const isAllowed = (!needsReview || may('order:audit')) && (result !== 'cancel' || may('order:cancel'));
    return { result, isPossible: moves !== undefined && isAllowed };
  });
}

/** One order with the decisions about it. The remark stays when a decision is refused. */
export function DealPane({ id, isOpen, onOpen, onClose }: Props) {
  const query = useQuery(orderOf(id));
  const { lease, again } = useLease(id);
  const { isHidden } = useGuardedFields(guards);
  const { may } = useAllowed();
  const [remark, setRemark] = useState('');
  const [goesOn, setGoesOn] = useState(true);
  const next = async (): Promise<void> => {
    const found = await takeNext(id).catch(() => null);
    if (found === null || found === id) {
      notify.warning('没有其他待处理的订单');
      onClose();
    } else onOpen(found);
  };
  const deal = useDeal({ onDone: () => void (goesOn ? next() : onClose()) });
  const decide = (result: DealResult): void => {
    if (result !== 'pass' && remark.trim() === '') notify.warning('请填写处理意见');
    else deal.mutate({ id, result, remark: remark.trim() });
  };
  const choices = query.data === undefined ? [] : choicesFor(query.data, may);
  const isReady = isOpen && lease.state === 'held' && !deal.isPending;
  return (
    <div className={styles.pane}>
      <div className={styles.body}>
        <LeaseNotice lease={lease} onAgain={again} />
        <Loaded query={query}>
          {(order) => (
            <>
              <h3 className={styles.head}>
                {order.orderNo} <OrderStatusTag status={order.orderStatus} />
              </h3>
              <OrderFacts order={order} isHidden={isHidden} isBrief />
              <OrderLines order={order} isHidden={isHidden} />
            </>
          )}
        </Loaded>
      </div>
      <footer className={styles.foot}>
        <Input.TextArea
          aria-label="处理意见"
          placeholder="处理意见（挂起、驳回、取消时必填）"
          value={remark}
          showCount
          count={countedTo(200)}
          rows={2}
          onChange={(event) => setRemark(event.target.value)}
        />
        <div className={styles.choices}>
          {choices.map(({ result, isPossible }) => (
            <DealButton
              key={result}
              result={result}
              isReady={isReady && isPossible}
              isRunning={deal.isPending && deal.variables?.result === result}
              onDecide={decide}
            />
          ))}
          <Button type="text" disabled={deal.isPending} onClick={() => void next()}>
            跳过
          </Button>
          <Checkbox checked={goesOn} onChange={(event) => setGoesOn(event.target.checked)}>
            处理下一单
          </Checkbox>
        </div>
      </footer>
    </div>
  );
}
