import { DownloadOutlined, LoadingOutlined } from '@ant-design/icons';
import type { Endpoint, InputOf } from '@baisi/contract/endpoint';
import { Button } from 'antd';
import { useDownload } from '../../platform/api/use-download.ts';

type Props<E extends Endpoint> = {
  endpoint: E;
  input: InputOf<E>;
  /** File name when the response has none. */
  name: string;
  /** Set when there is no data to export. */
  disabled?: boolean;
};

const bytesInKilobyte = 1024;

/** Button that downloads a list as a file; a second press during the download cancels it. */
export function ExportButton<E extends Endpoint>({ endpoint, input, name, disabled = false }: Props<E>) {
  const { start, stop, isPending, loadedBytes } = useDownload(endpoint, name);
  const kilobytes = Math.round(loadedBytes / bytesInKilobyte).toLocaleString('zh-CN');
  return isPending ? (
    <Button icon={<LoadingOutlined aria-hidden />} aria-busy onClick={stop}>
      {loadedBytes === 0 ? '正在导出' : `已导出 ${kilobytes} KB`}，点击取消
    </Button>
  ) : (
    <Button icon={<DownloadOutlined aria-hidden />} disabled={disabled} onClick={() => start(input)}>
      导出
    </Button>
  );
}
