import { Button, Input, type InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { countedTo } from '../contract-rule/counted-to.ts';
import styles from './attachments.module.css';
import { type Attachment, useEditAttachment } from './attachments.queries.ts';

/** Maximum lengths in characters, equal to those of the contract. */
const most = { name: 200, note: 200 } as const;

/**
 * Splits a name into stem and extension. Users cannot edit the extension, because it decides which program opens the
 * file.
 */
function partsOf(name: string): { stem: string; ending: string } {
  const ending = /\.[^.]+$/.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/** Form in an attachment's row for its name and note; it keeps the input after a refusal. */
export function AttachmentEditor({ attachment, onClose }: { attachment: Attachment; onClose: () => void }) {
  const { stem, ending } = partsOf(attachment.name);
  const first = useRef<InputRef>(null);
  // The editor replaces the row and thereby removes the focused element.
  useEffect(() => first.current?.focus(), []);
  const [name, setName] = useState(stem);
  const [note, setNote] = useState(attachment.note ?? '');
  const { mutate, isPending } = useEditAttachment(onClose);
  const isEmpty = name.trim() === '';
  const save = () => {
    const { id, version, sortNo } = attachment;
    if (!isEmpty && !isPending) mutate({ id, version, sortNo, name: `${name.trim()}${ending}`, note });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    // Otherwise Escape would also close the panel around the list.
    event.stopPropagation();
  };
  return (
    <div className={styles.editor} onKeyDown={press} role="presentation">
      <Input
        aria-label="文件名"
        ref={first}
        value={name}
        count={countedTo(most.name - ending.length)}
        status={isEmpty ? 'error' : ''}
        suffix={ending}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => setName(target.value)}
      />
      <Input
        aria-label="备注"
        placeholder="备注"
        value={note}
        count={countedTo(most.note)}
        onChange={({ target }) => setNote(target.value)}
      />
      <span className={styles.editorActs}>
        <Button size="small" type="primary" loading={isPending} disabled={isEmpty} onClick={save}>
          保存
        </Button>
        <Button size="small" onClick={onClose}>
          取消
        </Button>
      </span>
    </div>
  );
}
