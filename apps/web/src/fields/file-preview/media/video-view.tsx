import type { FileSource } from '../../../platform/files/file-source.ts';
import { FileProblem } from '../layer/file-problem.tsx';
import styles from './media-view.module.css';
import { useMedia } from './use-media.ts';

/** Plays a video with the controls of the browser. */
export function VideoView({ source }: { source: FileSource }) {
  const { error, retry, attributes } = useMedia(source);
  const { file } = source;
  if (error !== null) return <FileProblem file={file} error={error} isAsking={false} onRetry={retry} />;
  return (
    <div className={styles.stage}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- an uploaded video has no captions */}
      <video
        key={attributes.key}
        className={styles.video}
        playsInline
        aria-label={file.name}
        {...attributes.props}
      />
    </div>
  );
}
