import { deviceWords } from '@baisi/contract/rules/device-words';
import { type UnfinishedUpload, uploads } from '@baisi/contract/uploads';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { dateText } from '../../ui/format/date-text.logic.ts';
import { sizeText } from '../../ui/format/size-text.logic.ts';
import icon from '../../ui/icon-button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { useQuestion } from '../../ui/use-question.ts';
import { FileThumbnail } from '../file-thumbnail/file-thumbnail.tsx';
import { ChooseButton } from './choose-button.tsx';
import { filled } from './filled.ts';
import styles from './upload.module.css';

/** Query for the user's unfinished uploads, from all devices. */
export const unfinishedUploads = () => queryOf(uploads.unfinished, {});

/** Key of that query, to invalidate after each upload in pieces. */
export const everyUnfinished = everyAnswerOf(uploads.unfinished);

type Props = {
  list: readonly UnfinishedUpload[];
  /** Called with the file that the user chose to resume; `sendResumable` finds its upload by the content hash. */
  onFiles: (files: readonly File[]) => void;
};

/** Unfinished uploads, which the user resumes by choosing the same file again, or discards. */
export function UnfinishedUploads({ list, onFiles }: Props) {
  const ask = useQuestion();
  const drop = useCall(uploads.dropUnfinished, { refreshes: [everyUnfinished] });
  if (list.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label="未完成的上传">
      {list.map(({ id, name, sizeBytes, receivedBytes, updateTime, device }) => (
        <li key={id} className={`${styles.row} ${styles.unfinished}`}>
          <FileThumbnail name={name} thumbnailUrl={undefined} />
          <span className={styles.words}>
            <span className={styles.name} title={name}>
              {name}
            </span>
            <span className={styles.state}>
              上传中断，已上传 {Math.floor((receivedBytes / Math.max(sizeBytes, 1)) * 100)}%（
              {sizeText(receivedBytes)} / {sizeText(sizeBytes)}）· {dateText(updateTime, 'MM-DD HH:mm')}
              {' · '}
              {deviceWords(device)}
            </span>
            <span className={styles.bar} data-quiet style={filled(receivedBytes / Math.max(sizeBytes, 1))} />
          </span>
          <ChooseButton fileType="all" multiple={false} kind="link" onFiles={onFiles}>
            选择同一文件继续
          </ChooseButton>
          <button
            type="button"
            className={icon.button}
            aria-label={`放弃上传 ${name}`}
            title="放弃上传"
            onClick={() =>
              ask(
                {
                  title: '放弃上传',
                  content: `“${name}”已上传的部分将被删除，之后只能从头上传。`,
                  okText: '放弃',
                },
                () => drop.mutateAsync({ id }),
              )
            }
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
