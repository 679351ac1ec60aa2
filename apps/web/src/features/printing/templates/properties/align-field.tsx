import { AlignCenterOutlined, AlignLeftOutlined, AlignRightOutlined } from '@ant-design/icons';
import type { TextAlign } from '@baisi/contract/print-layout';
import { Segmented } from 'antd';
import styles from './properties.module.css';

type Props = { label: string; value: TextAlign; onChange: (align: TextAlign) => void };

const options = [
  { value: 'left' as const, icon: <AlignLeftOutlined aria-label="左对齐" />, title: '左对齐' },
  { value: 'center' as const, icon: <AlignCenterOutlined aria-label="居中" />, title: '居中' },
  { value: 'right' as const, icon: <AlignRightOutlined aria-label="右对齐" />, title: '右对齐' },
];

/** 对齐 of a text or a column. */
export function AlignField({ label, value, onChange }: Props) {
  return (
    <Segmented<TextAlign>
      className={styles.align ?? ''}
      size="small"
      aria-label={label}
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}
