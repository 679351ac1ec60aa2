import { virtualPrinter } from '@baisi/contract/printers';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { queryOf } from '../../../platform/api/query.ts';
import { useDownload } from '../../../platform/api/use-download.ts';
import styles from './virtual-printer.module.css';

/** Documents arrive without a message; they are read again this often. */
const readAgainMs = 5_000;

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1_000)} KB`;

/** The documents that the server's virtual printer took. Nothing is shown when it is switched off. */
export function VirtualPrinter() {
  const { data } = useQuery({
    ...queryOf(virtualPrinter.list, {}),
    refetchInterval: ({ state }) => (state.data?.port == null ? false : readAgainMs),
  });
  const document = useDownload(virtualPrinter.document, '虚拟打印机.pdf');
  if (data === undefined || data.port === null) return null;
  return (
    <section className={styles.box} aria-label="虚拟打印机">
      <h2 className={styles.title}>虚拟打印机</h2>
      <p className={styles.about}>
        地址 127.0.0.1，端口 {data.port}。收到的文件不会打印到纸上，只保留最近50份。
      </p>
      {data.documents.length === 0 ? <p className={styles.about}>还没有收到文件</p> : null}
      <ul className={styles.list}>
        {data.documents.map(({ id, time, pageCount, sizeBytes }) => (
          <li key={id} className={styles.line}>
            <span>{time}</span>
            <span>{pageCount === null ? '不是PDF' : `${pageCount}页`}</span>
            <span>{kilobytes(sizeBytes)}</span>
            <Button
              type="link"
              size="small"
              disabled={document.isPending}
              aria-label={`下载 ${time}`}
              onClick={() => document.start({ id })}
            >
              下载
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
