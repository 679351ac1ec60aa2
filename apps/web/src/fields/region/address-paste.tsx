import type { RecognisedAddress } from '@baisi/contract/addresses/recognise';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { notify } from '../../platform/notify.ts';
import styles from './address-paste.module.css';

type Props = {
  /** Maps what was recognised to fields of the form; null and '' leave a field as it is. */
  fieldsOf: (found: RecognisedAddress) => Readonly<Record<string, string | null>>;
};

/** Below this score a person should compare the fields with the text. */
const sureScore = 0.8;

/** 智能识别: fills the fields of a form from a pasted address, and says what it could not find. */
export function AddressPaste({ fieldsOf }: Props) {
  const form = Form.useFormInstance();
  const [text, setText] = useState('');
  const [doubts, setDoubts] = useState<readonly string[]>([]);
  const recognise = async (typed: string): Promise<void> => {
    if (typed.trim() === '') return;
    const { recogniseAddress } = await import('@baisi/contract/addresses/recognise');
    const found = recogniseAddress(typed);
    for (const [name, value] of Object.entries(fieldsOf(found)))
      if (value !== null && value !== '') form.setFieldValue(name, value);
    setDoubts(found.score < sureScore || found.doubts.length > 0 ? found.doubts : []);
    if (found.doubts.length === 0) notify.success('已识别');
  };
  const tryToRecognise = (typed: string): void => {
    recognise(typed).catch(() => notify.warning('识别功能加载失败，请检查网络后重试'));
  };
  return (
    <div className={styles.paste}>
      <Input.TextArea
        aria-label="粘贴地址"
        placeholder="粘贴姓名、电话和地址，自动识别后填入下方"
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          // Into an empty field, a paste is the whole address.
          if (text === '') tryToRecognise(pasted);
        }}
      />
      <Button onClick={() => tryToRecognise(text)}>智能识别</Button>
      {doubts.length === 0 ? null : (
        <p className={styles.doubts} role="status">
          {doubts.join('；')}，请核对
        </p>
      )}
    </div>
  );
}
