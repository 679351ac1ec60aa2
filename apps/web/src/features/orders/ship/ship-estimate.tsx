import type { InputOf } from '@baisi/contract/endpoint';
import { fromCents } from '@baisi/contract/rules/money';
import type { waybills } from '@baisi/contract/waybills';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api/api-error.ts';
import { amountText } from '../../../ui/format/amount-text.logic.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { estimateOf } from '../orders.queries.ts';
import styles from './ship.module.css';

type Props = { input: InputOf<typeof waybills.estimate> | undefined };

/** How long the input must rest before the server is asked, in ms. */
const restMs = 300;

/** Weight and cost of the waybills, or why they cannot be created; follows the form. */
export function ShipEstimate({ input }: Props) {
  const settled = useSettled(JSON.stringify(input ?? null), restMs);
  const query = useQuery({
    queryKey: ['waybill-estimate', settled],
    queryFn: () => (input === undefined ? [] : estimateOf(input)),
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    // The refusal is shown here.
    meta: { takesCareOf: () => true },
  });
  if (input === undefined) return <p className={styles.estimate}>选择承运商后显示运费</p>;
  if (query.error instanceof ApiError)
    return (
      <p className={styles.refusal} role="alert">
        {query.error.message}
      </p>
    );
  const planned = query.data ?? [];
  const known = planned.flatMap(({ freightEst }) => (freightEst === null ? [] : [Number(freightEst)]));
  const cents = known.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
  return (
    <p className={styles.estimate} role="status">
      {`将生成 ${planned.length} 个运单，计费重量 ${planned
        .map(({ chargeableWeight }) => `${chargeableWeight}kg`)
        .slice(0, 5)
        .join('、')}`}
      {known.length === 0 ? null : (
        <>
          {'，预估运费 '}
          <b>{`¥${amountText(fromCents(cents))}`}</b>
        </>
      )}
    </p>
  );
}
