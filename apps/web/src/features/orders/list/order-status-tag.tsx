import { type OrderStatus, orderStatusTexts } from '@baisi/contract/order-states';
import { PlainTag } from '../../../ui/tags/plain-tag.tsx';

type Colour = 'accent' | 'cyan' | 'gold' | 'red';

const colours: Readonly<Partial<Record<OrderStatus, Colour>>> = {
  pending: 'gold',
  rejected: 'red',
  approved: 'accent',
  partShipped: 'accent',
  shipped: 'cyan',
};

/** 订单状态 as a tag. */
export function OrderStatusTag({ status }: { status: OrderStatus }) {
  const colour = colours[status];
  return <PlainTag {...(colour === undefined ? {} : { colour })}>{orderStatusTexts[status]}</PlainTag>;
}
