import type { StoredFile } from '@baisi/contract/files';
import { factsOf } from '../file-words.logic.ts';
import styles from './preview-bar.module.css';
import { ToolButton } from './tool-button.tsx';

type Props = {
  file: StoredFile;
  /** Index of the displayed file among the files to step through. */
  at: number;
  count: number;
  isDownloadable: boolean;
  side: 'readers' | 'keys' | undefined;
  onSide: (side: 'readers' | 'keys') => void;
  onStep: (at: number) => void;
  onDownload: () => void;
  onClose: () => void;
};

/** Bar above a displayed file: name, facts, and the actions that every file has. */
export function PreviewBar(props: Props) {
  const { file, at, count, isDownloadable, side, onSide, onStep, onDownload, onClose } = props;
  return (
    <header className={styles.bar}>
      <div className={styles.about}>
        <h2 className={styles.name} title={file.name}>
          {file.name}
        </h2>
        <p className={styles.facts}>
          {factsOf(file).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {count < 2 ? null : (
        <div className={styles.steps}>
          <ToolButton icon="left" words="上一个" keys="←" isOff={at === 0} onClick={() => onStep(at - 1)} />
          <span className={styles.place} aria-live="polite">{`${at + 1} / ${count}`}</span>
          <ToolButton
            icon="right"
            words="下一个"
            keys="→"
            isOff={at === count - 1}
            onClick={() => onStep(at + 1)}
          />
        </div>
      )}
      <div className={styles.actions}>
        <ToolButton
          icon="people"
          words="谁能看这个文件"
          keys="I"
          isOn={side === 'readers'}
          onClick={() => onSide('readers')}
        />
        <span className={styles.wideOnly}>
          <ToolButton
            icon="keys"
            words="快捷键"
            keys="?"
            isOn={side === 'keys'}
            onClick={() => onSide('keys')}
          />
        </span>
        <ToolButton icon="download" words="下载" keys="D" isOff={!isDownloadable} onClick={onDownload} />
        <ToolButton icon="close" words="关闭" keys="Esc" onClick={onClose} />
      </div>
    </header>
  );
}
