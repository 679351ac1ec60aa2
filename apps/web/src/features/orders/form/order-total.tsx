import { orderFields } from '@baisi/contract/order-record';
import { fromCents, toCents } from '@baisi/contract/rules/money';
import { Form } from 'antd';
import { useGuardedFields } from '../../../platform/access/guarded-fields.ts';
import { amountText } from '../../../ui/format/amount-text.logic.ts';
import styles from './order-form.module.css';
import type { OrderValues } from './order-form.ts';
import { goodsCents } from './order-lines.logic.ts';

/** 应付金额 as it will be stored: goods + freight − discount. Nothing for a person who does not see one of them. */
export function OrderTotal() {
  const form = Form.useFormInstance<OrderValues>();
  const lines = Form.useWatch('items', form) ?? [];
  const freight = Form.useWatch('freightAmount', form) ?? '';
  const discount = Form.useWatch('discount', form) ?? '';
  const { isHidden } = useGuardedFields(orderFields);
  if (['price', 'amount', 'goodsAmount', 'payAmount', 'freightAmount', 'discount'].some(isHidden))
    return null;
  const goods = goodsCents(lines);
  const total = goods + (toCents(freight) ?? 0) - (toCents(discount) ?? 0);
  return (
    <p className={styles.total}>
      商品金额 <b>{amountText(fromCents(goods))}</b>
      应付金额 <b className={total < 0 ? styles.wrong : styles.sum}>{amountText(fromCents(total))}</b>
    </p>
  );
}
