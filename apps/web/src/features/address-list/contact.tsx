import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { notify } from '../../platform/notify.ts';
import { copyText } from '../../ui/copyable-line/copy-text.ts';
import { nothing } from '../../ui/list/table/columns.tsx';
import { isMasked } from './address-list.logic.ts';
import styles from './address-list.module.css';

type Props = {
  /** Label of the contact: 手机号码. */
  label: string;
  scheme: 'tel' | 'mailto';
  text: string | null;
};

/** A phone number or e-mail address as a link, with a copy button. */
export function Contact({ label, scheme, text }: Props) {
  if (text === null || text === '') return nothing;
  if (isMasked(text)) return text;
  const copy = async () => {
    if (await copyText(text)) notify.success('已复制');
    else notify.warning('复制失败');
  };
  return (
    <span className={styles.contact}>
      <a href={`${scheme}:${text}`} className={styles.link} title={text}>
        {text}
      </a>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined aria-hidden />}
        aria-label={`复制${label}${text}`}
        className={styles.copy ?? ''}
        onClick={() => void copy()}
      />
    </span>
  );
}
