import type { StoredFile } from '@baisi/contract/files';
import { useState } from 'react';
import { problemOf } from '../../../ui/loaded/loaded.logic.ts';
import { ReadersPanel } from '../readers/readers-panel.tsx';
import { useFile } from '../use-file.ts';
import { FileBody } from './file-body.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { PreviewContext } from './preview-context.ts';
import styles from './preview-layer.module.css';
import { saveFile } from './save-file.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { useKeys } from './use-keys.ts';

type Props = {
  given: StoredFile;
  /** Index of the displayed file among the files to step through. */
  at: number;
  count: number;
  onStep: (at: number) => void;
  onClose: () => void;
};

/**
 * Content of the preview: a bar, the displayed file, buttons to the previous and next file, and the panel of its
 * readers.
 */
export function OpenedLayer({ given, at, count, onStep, onClose }: Props) {
  const [side, setSide] = useState<'readers' | 'keys'>();
  const [said, setSaid] = useState('');
  const opened = useFile(given);
  const { file, renewed } = opened;
  const step = (to: number) => {
    if (to < 0 || to >= count) return;
    setSaid('');
    onStep(to);
  };
  const toggle = (which: 'readers' | 'keys') => setSide(side === which ? undefined : which);
  const download = async () => {
    try {
      saveFile(await renewed());
      setSaid('');
    } catch (error) {
      setSaid(`文件下载失败。${problemOf(error).text}`);
    }
  };
  const [previous, next] = [() => step(at - 1), () => step(at + 1)];
  useKeys({
    ArrowLeft: previous,
    ArrowRight: next,
    d: () => void download(),
    i: () => toggle('readers'),
    '?': () => toggle('keys'),
    Escape: side === undefined ? onClose : () => setSide(undefined),
  });
  return (
    <PreviewContext value={{ download: () => void download(), say: setSaid }}>
      <div className={styles.frame}>
        <PreviewBar
          file={file}
          at={at}
          count={count}
          isDownloadable={file.state === 'ready' && opened.error === null}
          side={side}
          onSide={toggle}
          onStep={step}
          onDownload={() => void download()}
          onClose={onClose}
        />
        <p className={styles.said} role="status">
          {said}
        </p>
        <div className={styles.main}>
          <div className={styles.stage}>
            <FileBody key={file.path} opened={opened} />
            {side === 'keys' ? <ShortcutSheet /> : null}
          </div>
          {side === 'readers' ? (
            <aside className={styles.side} aria-label="谁能看这个文件">
              <ReadersPanel key={file.path} file={file} />
            </aside>
          ) : null}
        </div>
      </div>
    </PreviewContext>
  );
}
