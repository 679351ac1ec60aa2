import { Button } from 'antd';
import { useState } from 'react';
import { dateText } from '../../ui/format/date-text.logic.ts';
import { useQuestion } from '../../ui/use-question.ts';
import { CommentFiles } from './comment-files.tsx';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { type Comment, commentEditMinutes, useEditComment, useRemoveComment } from './comments.queries.ts';
import { partsOf } from './mentions.logic.ts';

type Props = { comment: Comment; mayWrite: boolean };

/** One comment with its writer and time; a deleted one only tells that it was there. */
export function CommentLine({ comment, mayWrite }: Props) {
  const { id, version, text, mentions, isDeleted, editTime, editableUntil, isRemovable } = comment;
  const [isEdited, setEdited] = useState(false);
  const edit = useEditComment(() => setEdited(false));
  const remove = useRemoveComment();
  const ask = useQuestion();
  const name = comment.createBy_realname ?? comment.createBy ?? '系统';
  const question = {
    title: '删除评论',
    content: '删除后仍会显示此处曾有一条评论，内容不能恢复。',
    okText: '删除',
    danger: true,
  };
  return (
    <li className={styles.line}>
      <p className={styles.head}>
        <span className={styles.name}>{name}</span>
        <time className={styles.aside} title={comment.createTime}>
          {dateText(comment.createTime, 'YYYY-MM-DD HH:mm')}
        </time>
        {editTime === null || isDeleted ? null : (
          <span className={styles.aside} title={editTime}>
            已编辑
          </span>
        )}
        {mayWrite && !isEdited ? (
          <span className={styles.acts}>
            {editableUntil === null ? null : (
              <Button
                type="link"
                size="small"
                title={`发表后 ${commentEditMinutes} 分钟内可以编辑`}
                onClick={() => setEdited(true)}
              >
                编辑
              </Button>
            )}
            {isRemovable ? (
              <Button
                type="link"
                size="small"
                onClick={() => ask(question, () => remove.mutateAsync({ id }))}
              >
                删除
              </Button>
            ) : null}
          </span>
        ) : null}
      </p>
      {isEdited ? (
        <CommentForm
          label="编辑评论"
          submitText="保存"
          isSending={edit.isPending}
          before={comment}
          onSubmit={(written) => edit.mutate({ id, version, ...written })}
          onCancel={() => setEdited(false)}
        />
      ) : (
        <>
          <p className={isDeleted ? styles.deleted : styles.text}>
            {isDeleted
              ? '该评论已删除'
              : partsOf(text, mentions).map((part) =>
                  part.isName ? (
                    <span key={part.at} className={styles.mention}>
                      {part.text}
                    </span>
                  ) : (
                    part.text
                  ),
                )}
          </p>
          {comment.files === '' ? null : <CommentFiles paths={comment.files} />}
        </>
      )}
    </li>
  );
}
