import { Empty } from 'antd';
import type { ReactNode } from 'react';

type Props = {
  text?: ReactNode;
  /** What to do about it, such as a button that adds the first record. */
  children?: ReactNode;
};

/** Nothing to show, said quietly. */
export function EmptyState({ text = '暂无数据', children }: Props) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} style={{ padding: '24px 0' }}>
      {children}
    </Empty>
  );
}
