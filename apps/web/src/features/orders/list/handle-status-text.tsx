import type { OrderRecord } from '@baisi/contract/order-record';
import { handleStatusTexts } from '@baisi/contract/order-states';
import { PlainTag } from '../../../ui/tags/plain-tag.tsx';

/** 处理状态: who deals with the order now, or what became of it. */
export function HandleStatusText({ order }: { order: OrderRecord }) {
  const { handleStatus, leaseHolderName, handlerName } = order;
  if (leaseHolderName !== null) return <PlainTag colour="gold">{`${leaseHolderName}处理中`}</PlainTag>;
  if (handleStatus === 5) return <PlainTag colour="red">{handleStatusTexts[5]}</PlainTag>;
  if (handleStatus === 2) return <PlainTag colour="gold">{handleStatusTexts[2]}</PlainTag>;
  return (
    <span {...(handlerName === null ? {} : { title: `处理人：${handlerName}` })}>
      {handleStatusTexts[handleStatus]}
    </span>
  );
}
