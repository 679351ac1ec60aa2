import { Pagination } from 'antd';

type Props = {
  page: number;
  pageSize: number;
  total: number;
  onTurn: (page: number) => void;
};

/** The pages of a list in a drawer, a panel or a narrow column; nothing for a single page. */
export function SmallPager({ page, pageSize, total, onTurn }: Props) {
  return (
    <Pagination
      style={{ marginTop: 16 }}
      size="small"
      current={page}
      pageSize={pageSize}
      total={total}
      showSizeChanger={false}
      showLessItems
      hideOnSinglePage
      onChange={onTurn}
    />
  );
}
