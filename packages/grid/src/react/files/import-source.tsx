import { type DragEvent, useEffect, useRef, useState } from 'react';
import controls from '../surfaces/controls.module.css';
import styles from './files.module.css';
import type { SheetState } from './use-sheet.ts';

const endings = '.xlsx,.xlsm,.csv,.txt,.tsv';

/** The area for choosing or dropping a file. It shows the error of the previous file. */
export function ImportSource(props: {
  state: Exclude<SheetState, { kind: 'read' }>;
  onFile: (file: File) => void;
}) {
  const { state, onFile } = props;
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => button.current?.focus(), []);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file !== undefined) onFile(file);
  };
  const dragged = (event: DragEvent, isThere: boolean) => {
    event.preventDefault();
    setOver(isThere);
  };
  const isReading = state.kind === 'reading';
  return (
    <>
      <div
        className={styles.drop}
        data-over={isOver ? '' : undefined}
        aria-busy={isReading}
        onDragOver={(event) => dragged(event, true)}
        onDragLeave={(event) => dragged(event, false)}
        onDrop={(event) => {
          dragged(event, false);
          if (!isReading) take(event.dataTransfer.files);
        }}
      >
        <svg className={styles.picture} viewBox="0 0 48 48" aria-hidden="true">
          <path d="M12 5h16l9 9v29H12z M28 5v9h9 M24.5 36V22 M18.5 28l6-6 6 6" />
        </svg>
        <p className={styles.lead}>
          {isReading ? (
            `正在读取“${state.name}”…`
          ) : (
            <span className={styles.byPointer}>把文件拖到这里，或者</span>
          )}
        </p>
        <button
          ref={button}
          type="button"
          className={controls.button}
          disabled={isReading}
          onClick={() => field.current?.click()}
        >
          选择文件
        </button>
        <p className={styles.fact}>支持 Excel（.xlsx）和 CSV，最大 10 MB、50,000 行</p>
        <input
          ref={field}
          type="file"
          hidden
          aria-label="选择文件"
          accept={endings}
          onChange={(event) => {
            take(event.target.files);
            // Emptied, because choosing the same file again (after it was corrected) would fire no event.
            event.target.value = '';
          }}
        />
      </div>
      {state.kind === 'refused' ? (
        <p role="alert" className={styles.refused}>
          {state.name}：{state.words}
        </p>
      ) : null}
    </>
  );
}
