import { DownloadOutlined } from '@ant-design/icons';
import type { Table } from '@baisi/contract/tables/table';
import { Button } from 'antd';
import { useDownload } from '../../../platform/api/use-download.ts';

/** Downloads the template of a table: its headings, notes and choices. */
export function TemplateButton({ table: { files, noun } }: { table: Table }) {
  const { start, isPending } = useDownload(files.importTemplate, `${noun}导入模板.xlsx`);
  return (
    <Button
      type="link"
      size="small"
      icon={<DownloadOutlined aria-hidden />}
      loading={isPending}
      onClick={() => start({})}
    >
      下载模板
    </Button>
  );
}
