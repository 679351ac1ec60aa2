import { type PrintLine, printLineStateTexts } from '@baisi/contract/print-jobs';
import { Button, Tag } from 'antd';
import styles from './print-line.module.css';
import type { PrintValue } from './print-values.logic.ts';

type Props = {
  value: PrintValue;
  /** Name of the receiver; undefined: not known yet. */
  receiver: string | undefined;
  printedCount: number;
  /** Why it cannot be printed; undefined: it can. */
  refusal: string | undefined;
  /** Its state in the present job. */
  line: PrintLine | undefined;
  disabled: boolean;
  onPrint: () => void;
  onPictures: () => void;
};

const colours = {
  waiting: 'default',
  sending: 'processing',
  printed: 'success',
  failed: 'error',
  unknown: 'warning',
  cancelled: 'default',
} as const;

/** A waybill in the print drawer: its number, its state, and the link 打印. */
export function PrintLineRow(props: Props) {
  const { value, receiver, printedCount, refusal, line, disabled, onPrint, onPictures } = props;
  const before = printedCount > 0 ? `已打印${printedCount}次` : undefined;
  return (
    <li className={styles.line}>
      <div className={styles.text}>
        <span className={styles.number}>{value.number === '' ? '无运单号' : value.number}</span>
        <span className={styles.about}>{[value.name, receiver, before].filter(Boolean).join(' · ')}</span>
        {refusal === undefined || value.number === '' ? null : (
          <span className={styles.refusal}>{refusal}</span>
        )}
        {line?.reason == null ? null : <span className={styles.refusal}>{line.reason}</span>}
      </div>
      <Tag color={colours[line?.lineState ?? 'waiting']} className={styles.state ?? ''}>
        {printLineStateTexts[line?.lineState ?? 'waiting']}
      </Tag>
      <span className={styles.links}>
        {value.pictures.length === 0 ? null : (
          <Button type="link" size="small" onClick={onPictures}>
            图片
          </Button>
        )}
        <Button
          type="link"
          size="small"
          disabled={disabled || refusal !== undefined}
          aria-label={`打印 ${value.number === '' ? value.name : value.number}`}
          onClick={onPrint}
        >
          打印
        </Button>
      </span>
    </li>
  );
}
