import type { OrderDetail, OrderItem } from '@baisi/contract/order-record';
import { Table, type TableColumnType } from 'antd';
import { amountText } from '../../../ui/format/amount-text.logic.ts';
import { nothing } from '../../../ui/list/table/columns.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import styles from './order-panel.module.css';

type Props = { order: OrderDetail; isHidden: (field: string) => boolean };

const money = (key: 'price' | 'amount', title: string, width: number): TableColumnType<OrderItem> => ({
  key,
  title,
  width,
  align: 'right',
  render: (_, item) => amountText(item[key]),
});

const columnsOf = (isHidden: Props['isHidden']): TableColumnType<OrderItem>[] => [
  { key: 'lineNo', title: '#', dataIndex: 'lineNo', width: 44 },
  {
    key: 'goodsName',
    title: '商品',
    render: (_, { goodsName, skuCode, spec }) => (
      <span className={styles.goods}>
        {goodsName}
        <small>{[skuCode, spec].filter(Boolean).join(' · ')}</small>
      </span>
    ),
  },
  {
    key: 'qty',
    title: '数量',
    align: 'right',
    width: 96,
    render: (_, { qty, unit }) => `${qty}${unit ?? ''}`,
  },
  ...(isHidden('price') ? [] : [money('price', '单价', 96)]),
  ...(isHidden('amount') ? [] : [money('amount', '金额', 110)]),
  {
    key: 'waybillQty',
    title: '已生成运单',
    align: 'right',
    width: 100,
    render: (_, { waybillQty }) => (waybillQty === '0' ? nothing : waybillQty),
  },
  { key: 'remark', title: '备注', dataIndex: 'remark', width: 120, ellipsis: true },
];

/** The one column for a narrow screen: the goods, then quantity, price and amount in a line of their own. */
const narrowColumn = (isHidden: Props['isHidden']): TableColumnType<OrderItem> => ({
  key: 'line',
  render: (_, { goodsName, skuCode, spec, qty, unit, price, amount, waybillQty, remark }) => (
    <span className={styles.goods}>
      {goodsName}
      <small>{[skuCode, spec, remark].filter(Boolean).join(' · ')}</small>
      <span className={styles.figures}>
        <span>
          {`${qty}${unit ?? ''}`}
          {isHidden('price') ? '' : ` × ${amountText(price)}`}
          {waybillQty === '0' ? '' : `，已生成运单 ${waybillQty}`}
        </span>
        {isHidden('amount') ? null : <b>{amountText(amount)}</b>}
      </span>
    </span>
  ),
});

/** The lines of an order and its sums. */
export function OrderLines({ order, isHidden }: Props) {
  const sums = [
    ['goodsAmount', '商品金额', order.goodsAmount],
    ['freightAmount', '运费', order.freightAmount],
    ['discount', '优惠', order.discount],
    ['payAmount', '应付金额', order.payAmount],
  ] as const;
  const isNarrow = useNarrow();
  const shown = sums.filter(([field]) => !isHidden(field));
  return (
    <section className={styles.lines} aria-label="商品明细">
      <Table<OrderItem>
        size="small"
        rowKey="id"
        columns={isNarrow ? [narrowColumn(isHidden)] : columnsOf(isHidden)}
        dataSource={order.items}
        pagination={order.items.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
        showHeader={!isNarrow}
        // A number lets long names of goods wrap; `max-content` would push the amounts out of sight.
        {...(isNarrow ? {} : { scroll: { x: 760 } })}
      />
      <dl className={styles.sums}>
        {shown.map(([field, label, amount]) => (
          <div key={field} className={field === 'payAmount' ? styles.pay : undefined}>
            <dt>{label}</dt>
            <dd>{amountText(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
