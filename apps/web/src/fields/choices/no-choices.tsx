import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Empty, Flex, Spin } from 'antd';

/** Content of a drop-down list without choices: loading, failed (with a retry), or no data. */
export function NoChoices({ query }: { query: UseQueryResult }) {
  if (query.isFetching) {
    return (
      <Flex justify="center" style={{ padding: 16 }}>
        <Spin size="small" />
      </Flex>
    );
  }
  if (query.isError) {
    return (
      <Flex vertical align="center" gap={4} style={{ padding: 12 }}>
        <span>选项加载失败</span>
        <Button type="link" size="small" onClick={() => void query.refetch()}>
          重试
        </Button>
      </Flex>
    );
  }
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="暂无数据" />;
}
