import type { PrintJobDetail } from '@baisi/contract/print-jobs';
import { Alert, Table } from 'antd';
import { DetailList } from '../../../ui/detail-list/detail-list.tsx';
import { personOf, wayOf } from './print-jobs.logic.ts';
import styles from './print-jobs.module.css';
import { PrintLineTag } from './print-line-tag.tsx';
import { PrintProgress } from './print-progress.tsx';

/** Lines of a page in the panel. */
const pageSize = 50;

/** A job: how it is printed, and what became of each waybill. */
export function PrintLines({ job }: { job: PrintJobDetail }) {
  const unknown = job.lines.filter(({ lineState }) => lineState === 'unknown').length;
  return (
    <>
      {unknown === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          className={styles.facts ?? ''}
          title={`${unknown} 个运单发送时连接中断，面单可能已经打印，请核对后再重试`}
        />
      )}
      <div className={styles.facts}>
        <DetailList
          items={[
            { label: '打印机', content: wayOf(job) },
            { label: '份数', content: job.copies },
            { label: '打印人', content: personOf(job) },
            { label: '补打原因', content: job.reason },
            { label: '打印时间', content: job.createTime },
            { label: '结束时间', content: job.endTime },
            { label: '进度', content: <PrintProgress job={job} />, whole: true },
          ]}
        />
      </div>
      <Table
        size="small"
        rowKey="seq"
        pagination={job.lines.length > pageSize ? { pageSize, showSizeChanger: false } : false}
        scroll={{ x: 'max-content' }}
        dataSource={job.lines}
        columns={[
          { title: '#', dataIndex: 'seq', width: 56 },
          {
            title: '运单号',
            key: 'waybillNo',
            width: 180,
            render: (_, { waybillNo, innerNo }) => waybillNo ?? innerNo,
          },
          { title: '收件人', dataIndex: 'receiverName', width: 110 },
          {
            title: '状态',
            key: 'lineState',
            width: 110,
            render: (_, { lineState }) => <PrintLineTag state={lineState} />,
          },
          { title: '原因', dataIndex: 'reason', render: (reason: string | null) => reason ?? '-' },
          { title: '时间', dataIndex: 'time', width: 170, render: (time: string | null) => time ?? '-' },
        ]}
      />
    </>
  );
}
