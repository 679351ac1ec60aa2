import { Button } from 'antd';
import { useRef, useState } from 'react';
import { notify } from '../../../../platform/notify.ts';
import { Labelled } from './labelled.tsx';
import styles from './properties.module.css';
import { reducedPicture } from './reduce-picture.ts';

type Props = { value: string; onChange: (picture: string) => void };

/** The picture of an element. The browser reduces the chosen file, which becomes part of the template. */
export function PictureField({ value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const read = async (file: File) => {
    setReading(true);
    try {
      onChange(await reducedPicture(file));
    } catch (error) {
      notify.warning(error instanceof Error ? error.message : '图片无法读取');
    } finally {
      setReading(false);
    }
  };
  return (
    <Labelled label="图片" whole>
      {value === '' ? null : <img className={styles.picture} src={value} alt="所选图片" />}
      <span>
        <Button size="small" loading={isReading} onClick={() => input.current?.click()}>
          {value === '' ? '选择图片' : '更换图片'}
        </Button>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        // antd's forms show every file input, also a hidden one.
        style={{ display: 'none' }}
        aria-label="图片文件"
        accept="image/png,image/jpeg,image/webp,image/gif,image/bmp"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) void read(file);
          // The same file can then be chosen again.
          target.value = '';
        }}
      />
      <span className={styles.hint}>按黑白打印，自动缩小到 48 KB 以内</span>
    </Labelled>
  );
}
