import type { WaybillDetail } from '@baisi/contract/waybill-record';
import { Table } from 'antd';
import styles from './waybill-panel.module.css';

/** The goods of a waybill with their orders, and its parcels. */
export function WaybillGoods({ waybill }: { waybill: WaybillDetail }) {
  return (
    <>
      <Table
        size="small"
        rowKey="orderItemId"
        pagination={waybill.items.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
        // A number lets long names of goods wrap; `max-content` would push the quantities out of sight.
        scroll={{ x: 620 }}
        dataSource={waybill.items}
        columns={[
          { title: '订单号', dataIndex: 'orderNo', width: 170 },
          { title: '商品', dataIndex: 'goodsName' },
          { title: '规格', dataIndex: 'spec', width: 110 },
          { title: '数量', align: 'right', width: 90, render: (_, { qty, unit }) => `${qty}${unit ?? ''}` },
        ]}
      />
      <h4 className={styles.title}>包裹</h4>
      <Table
        size="small"
        rowKey="seq"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={waybill.parcels}
        columns={[
          { title: '#', dataIndex: 'seq', width: 50 },
          { title: '子单号', dataIndex: 'subNo' },
          { title: '重量(kg)', dataIndex: 'weightKg', align: 'right', width: 100 },
          {
            title: '长×宽×高(cm)',
            width: 140,
            render: (_, { lengthCm, widthCm, heightCm }) =>
              lengthCm === null ? '-' : `${lengthCm}×${widthCm ?? '-'}×${heightCm ?? '-'}`,
          },
        ]}
      />
    </>
  );
}
