import { useState } from 'react';
import { partsOf } from '../../core/columns/choices.ts';
import type { CellProps } from '../cell-type.ts';
import { FileButton } from './file-button.tsx';
import { buttonTextOf, kindOf, nameOf, shortName, withFile } from './files.ts';
import { FilesWindow } from './files-window.tsx';
import { Thumbnail } from './thumbnail.tsx';
import styles from './upload.module.css';
import { UploadMenu } from './upload-menu.tsx';
import { UploadState } from './upload-state.tsx';
import { useFiles } from './use-files.ts';
import { Window } from './window.tsx';

/** The files of a cell: uploaded ones, running uploads, failed uploads (api-contract 6.7). */
export function FilesCell({ value, column, rowId, store, mayEdit, triggerChange }: CellProps) {
  const [problem, setProblem] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const place = `${column.key}\n${rowId}`;
  const files = useFiles(
    { store, column, place },
    (path) => triggerChange(withFile(partsOf(store.value(rowId, column.key)), path, column).join(',')),
    setProblem,
  );
  const paths = partsOf(value);
  const [first] = paths;
  const last = files.sent.at(-1);
  const { props: { urlOf, download } = {}, allowDownload, allowRemove } = column;
  const kind = kindOf(column);
  const acts = (path: string) => [
    {
      words: '下载',
      run: allowDownload === false || download === undefined ? undefined : () => download(path),
    },
    { words: '删除', run: allowRemove === false || !mayEdit ? undefined : () => triggerChange('') },
    { words: '更多', run: () => setOpen(true) },
  ];
  return (
    <span className={styles.cell}>
      {last !== undefined ? (
        <UploadState upload={last} onDrop={() => files.drop(last.id)} onExplain={setProblem} />
      ) : first !== undefined ? (
        <>
          <button
            type="button"
            tabIndex={-1}
            data-long=""
            className={styles.plain}
            onClick={() => setOpen(true)}
          >
            {kind === 'image' && urlOf !== undefined ? (
              <Thumbnail path={first} name={nameOf(first, column)} urlOf={urlOf} />
            ) : (
              shortName(nameOf(first, column))
            )}
          </button>
          {paths.length > 1 ? <span className={styles.note}>+{paths.length - 1}</span> : null}
          <UploadMenu acts={acts(first)} />
        </>
      ) : mayEdit ? (
        <FileButton className={styles.send} kind={kind} isMultiple={false} onFiles={files.send}>
          {buttonTextOf(column)}
        </FileButton>
      ) : (
        <span className={styles.note}>{kind === 'image' ? '无图片' : ''}</span>
      )}
      {problem === undefined ? null : (
        <Window
          title="上传出错"
          widthPx={416}
          onClose={() => setProblem(undefined)}
          buttons={
            <button
              type="button"
              className={styles.button}
              data-main=""
              onClick={() => setProblem(undefined)}
            >
              知道了
            </button>
          }
        >
          <p className={styles.words}>错误信息：{problem}</p>
        </Window>
      )}
      {isOpen ? (
        <FilesWindow
          store={store}
          column={column}
          place={`${place}\nwindow`}
          paths={paths}
          mayEdit={mayEdit}
          onClose={() => setOpen(false)}
          onConfirm={(kept) => {
            setOpen(false);
            triggerChange(kept.join(','));
          }}
        />
      ) : null}
    </span>
  );
}
