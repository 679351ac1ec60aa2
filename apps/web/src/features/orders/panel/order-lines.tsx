import type { OrderDetail, OrderItem } from '@baisi/contract/order-record';
import { Table, type TableColumnType } from 'antd';
import { nothing } from '../../../ui/list/table/columns.tsx';
import styles from './order-panel.module.css';

type Props = { order: OrderDetail; isHidden: (field: string) => boolean };

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
  ...(isHidden('price')
    ? []
    : [{ key: 'price', title: '单价', dataIndex: 'price', align: 'right' as const, width: 96 }]),
  ...(isHidden('amount')
    ? []
    : [{ key: 'amount', title: '金额', dataIndex: 'amount', align: 'right' as const, width: 110 }]),
  {
    key: 'waybillQty',
    title: '已生成运单',
    align: 'right',
    width: 100,
    render: (_, { waybillQty }) => (waybillQty === '0' ? nothing : waybillQty),
  },
  { key: 'remark', title: '备注', dataIndex: 'remark', width: 120, ellipsis: true },
];

/** The lines of an order and its sums. */
export function OrderLines({ order, isHidden }: Props) {
  const sums = [
    ['goodsAmount', '商品金额', order.goodsAmount],
    ['freightAmount', '运费', order.freightAmount],
    ['discount', '优惠', order.discount],
    ['payAmount', '应付金额', order.payAmount],
  ] as const;
  const shown = sums.filter(([field]) => !isHidden(field));
  return (
    <section className={styles.lines} aria-label="商品明细">
      <Table<OrderItem>
        size="small"
        rowKey="id"
        columns={columnsOf(isHidden)}
        dataSource={order.items}
        pagination={order.items.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
        // A number lets long names of goods wrap; `max-content` would push the amounts out of sight.
        scroll={{ x: 760 }}
      />
      <dl className={styles.sums}>
        {shown.map(([field, label, amount]) => (
          <div key={field} className={field === 'payAmount' ? styles.pay : undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
