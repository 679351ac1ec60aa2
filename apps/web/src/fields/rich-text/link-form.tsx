import type { Editor } from '@tiptap/react';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import styles from './editor-tools.module.css';
import { isLinkAddress } from './extensions.ts';

type Props = { editor: Editor; onDone: () => void };

/** The address of a link: of the one at the cursor, or of a new one. */
export function LinkForm({ editor, onDone }: Props) {
  const before: unknown = editor.getAttributes('link')['href'];
  const [address, setAddress] = useState(typeof before === 'string' ? before : '');
  const [isWrong, setWrong] = useState(false);
  const field = useRef<InputRef>(null);
  useEffect(() => field.current?.focus(), []);
  const apply = () => {
    const href = address.trim();
    if (!isLinkAddress(href)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    const isEmpty = editor.state.selection.empty && before === undefined;
    (isEmpty
      ? chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
      : chain.setLink({ href })
    ).run();
    onDone();
  };
  return (
    <div className={styles.link}>
      <Input
        aria-label="链接地址"
        ref={field}
        value={address}
        maxLength={500}
        placeholder="https:// 或 /isystem/user"
        status={isWrong ? 'error' : ''}
        onChange={(event) => {
          setWrong(false);
          setAddress(event.target.value);
        }}
        onPressEnter={(event) => {
          event.preventDefault();
          apply();
        }}
      />
      {isWrong ? (
        <p className={styles.wrong} role="alert">
          请输入以 https://、mailto: 或 / 开头的地址
        </p>
      ) : null}
      <div className={styles.foot}>
        {before === undefined ? null : (
          <Button
            size="small"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onDone();
            }}
          >
            取消链接
          </Button>
        )}
        <Button size="small" type="primary" onClick={apply}>
          确定
        </Button>
      </div>
    </div>
  );
}
