import { useState } from 'react';
import controls from '../surfaces/controls.module.css';
import styles from './pager.module.css';

/** Goes to a page by its number. */
export function Jumper({ jump, isDisabled }: { jump: (page: number) => void; isDisabled: boolean }) {
  const [text, setText] = useState('');
  const go = () => {
    if (/^\d+$/.test(text)) jump(Number(text));
    setText('');
  };
  return (
    <label className={styles.jumper}>
      跳至
      <input
        className={controls.field}
        inputMode="numeric"
        value={text}
        disabled={isDisabled}
        onChange={(event) => setText(event.target.value)}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
        }}
      />
      页
    </label>
  );
}
