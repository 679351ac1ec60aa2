import { useQuery } from '@tanstack/react-query';
import { InputNumber, Table } from 'antd';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { orderOf } from '../orders.queries.ts';
import { openLines } from './open-lines.logic.ts';

type Quantities = Readonly<Record<string, string | null>>;
type Props = { orderId: string; value?: Quantities; onChange?: (value: Quantities) => void };

/** The lines of an order that wait for a waybill; smaller quantities split it (拆单). */
export function LinesToShip({ orderId, value, onChange }: Props) {
  return (
    <Loaded query={useQuery(orderOf(orderId))}>
      {({ items }) => {
        const open = openLines(items);
        const all = Object.fromEntries(open.map(({ id, open: quantity }) => [id, quantity]));
        return (
          <Table
            size="small"
            rowKey="id"
            pagination={false}
            scroll={{ y: 260 }}
            dataSource={open}
            columns={[
              { title: '商品', dataIndex: 'goodsName' },
              { title: '未发', dataIndex: 'open', align: 'right', width: 80 },
              {
                title: '本次发货',
                width: 130,
                render: (_, line) => (
                  <InputNumber<string>
                    aria-label={`${line.goodsName}本次发货`}
                    size="small"
                    min="0"
                    max={line.open}
                    precision={line.open.includes('.') ? 3 : 0}
                    stringMode
                    value={value?.[line.id] ?? line.open}
                    onChange={(quantity) => onChange?.({ ...all, ...value, [line.id]: quantity ?? '0' })}
                  />
                ),
              },
            ]}
          />
        );
      }}
    </Loaded>
  );
}
