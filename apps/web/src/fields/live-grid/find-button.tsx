import { SearchOutlined } from '@ant-design/icons';
import type { GridHandle } from '@baisi/grid';
import { Button, Tooltip } from 'antd';

/** Opens the find bar. */
export function FindButton({ grid }: { grid: GridHandle | null }) {
  return (
    <Tooltip title="查找（Ctrl+F）">
      <Button icon={<SearchOutlined aria-hidden />} aria-label="查找" onClick={() => grid?.find()} />
    </Tooltip>
  );
}
