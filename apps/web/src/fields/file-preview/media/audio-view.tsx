import type { FileSource } from '../../../platform/files/file-source.ts';
import { kindText } from '../file-words.logic.ts';
import { FileProblem } from '../layer/file-problem.tsx';
import styles from './media-view.module.css';
import { useMedia } from './use-media.ts';

/** Plays audio with the controls of the browser. */
export function AudioView({ source }: { source: FileSource }) {
  const { error, retry, attributes } = useMedia(source);
  const { file } = source;
  if (error !== null) return <FileProblem file={file} error={error} isAsking={false} onRetry={retry} />;
  return (
    <div className={styles.stage}>
      <div className={styles.audio}>
        <p className={styles.name}>{file.name}</p>
        <p className={styles.kind}>{kindText(file)}</p>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- an uploaded recording has no captions */}
        <audio key={attributes.key} aria-label={file.name} {...attributes.props} />
      </div>
    </div>
  );
}
