import { Button, Dropdown } from 'antd';
import { useOpenBatch } from '../use-open-batch.ts';

/** Menu of the tables into which the user may import. */
export function BeginButton({ tables }: { tables: readonly { name: string; noun: string }[] }) {
  const { begin } = useOpenBatch();
  const items = tables.map(({ name, noun }) => ({ key: name, label: `导入${noun}` }));
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => begin(key) }}>
      <Button type="primary">新建导入</Button>
    </Dropdown>
  );
}
