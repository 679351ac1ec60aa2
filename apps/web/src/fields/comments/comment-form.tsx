import { lengthOf } from '@baisi/contract/rules/fields';
import { Button } from 'antd';
import { useState } from 'react';
import { useUnsaved } from '../../platform/unsaved/unsaved.ts';
import { UploadField } from '../upload/upload-field.tsx';
import styles from './comments.module.css';
import { longestComment, mostCommentFiles } from './comments.queries.ts';
import { MentionField } from './mention-field.tsx';
import { mentionsIn, type Named } from './mentions.logic.ts';

type Props = {
  label: string;
  submitText: string;
  isSending: boolean;
  /** The comment that is edited. */
  before?: { text: string; mentions: readonly Named[]; files: string };
  /** Called with the text, the ids of the people whom it names and the paths of its files, both comma-joined. */
  onSubmit: (written: { text: string; mentions: string; files: string }) => void;
  onCancel?: () => void;
};

/**
 * Field for a comment with files, in which `@` offers people. Ctrl+Enter sends it; after a refusal it keeps its
 * content.
 */
export function CommentForm({ label, submitText, isSending, before, onSubmit, onCancel }: Props) {
  const [text, setText] = useState(before?.text ?? '');
  const [files, setFiles] = useState(before?.files ?? '');
  const [isUploading, setUploading] = useState(false);
  const [people, setPeople] = useState<readonly Named[]>(before?.mentions ?? []);
  const isTooLong = lengthOf(text.trim(), longestComment) > longestComment;
  const isUnready = text.trim() === '' || isTooLong || isUploading;
  useUnsaved(() => text.trim() !== (before?.text ?? '') || files !== (before?.files ?? ''));
  const submit = () => {
    if (isUnready || isSending) return;
    onSubmit({ text: text.trim(), mentions: mentionsIn(text, people).join(','), files });
  };
  return (
    <div className={styles.form}>
      <UploadField
        text="添加附件"
        biz="comment"
        number={mostCommentFiles}
        value={files}
        onChange={setFiles}
        onBusy={setUploading}
      >
        <MentionField
          label={label}
          value={text}
          onChange={setText}
          onName={(person) => setPeople((now) => [...now, person])}
          onSubmit={submit}
          takesFocus={before !== undefined}
        />
      </UploadField>
      <div className={styles.foot}>
        <span className={styles.hint} role="status">
          {isTooLong ? `评论不能超过${longestComment}个字符` : 'Ctrl+Enter 发送'}
        </span>
        {onCancel === undefined ? null : <Button onClick={onCancel}>取消</Button>}
        <Button type="primary" disabled={isUnready} loading={isSending} onClick={submit}>
          {submitText}
        </Button>
      </div>
    </div>
  );
}
