import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { UploadProgress } from '../upload/upload-progress.tsx';
import { UploadRows } from '../upload/upload-rows.tsx';
import { EditorTools } from './editor-tools.tsx';
import { extensionsWith } from './extensions.ts';
import { htmlOf } from './picture-node.tsx';
import styles from './rich-text-editor.module.css';
import { usePictures } from './use-pictures.ts';

type Props = {
  id?: string;
  label: string;
  placeholder: string;
  value: string;
  disabled: boolean;
  onChange?: (html: string) => void;
  /** Called with true while pictures are uploaded. */
  onBusy?: (isBusy: boolean) => void;
};

/** Editor of formatted text. */
export function RichTextEditor({ id, label, placeholder, value, disabled, onChange, onBusy }: Props) {
  const { insertInto, queue, uploads, isBusy, take } = usePictures();
  const last = useRef(value);
  const editor = useEditor({
    extensions: extensionsWith(placeholder),
    content: value,
    editable: !disabled,
    editorProps: {
      handlePaste: (_view, event) => take(event.clipboardData),
      // A picture that is moved within the text is no file.
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && take(event.dataTransfer),
      attributes: {
        ...(id === undefined ? {} : { id }),
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
    },
    onUpdate: ({ editor: changed }) => {
      last.current = changed.isEmpty ? '' : htmlOf(changed);
      onChange?.(last.current);
    },
  });

  useLayoutEffect(() => insertInto(editor));
  const tellBusy = useEffectEvent((now: boolean) => onBusy?.(now));
  useEffect(() => tellBusy(isBusy), [isBusy]);

  // A form fills its fields again after a conflict or from a draft.
  useEffect(() => {
    if (value === last.current) return;
    last.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (editor.isEditable === disabled) editor.setEditable(!disabled, false);
  }, [editor, disabled]);

  return (
    <div className={styles.frame} data-disabled={disabled || undefined}>
      <EditorTools
        editor={editor}
        disabled={disabled}
        label={`${label}的格式`}
        onPictures={(files) => queue.add(files)}
      />
      {uploads.length === 0 ? null : (
        <div className={styles.uploads}>
          <UploadProgress uploads={uploads} />
          <UploadRows queue={queue} uploads={uploads} />
        </div>
      )}
      <EditorContent editor={editor} />
    </div>
  );
}
