import { useState } from 'react';
import type { Column } from '../../core/columns/column.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { FileButton } from './file-button.tsx';
import { buttonTextOf, kindOf, nameOf, withFile } from './files.ts';
import { Thumbnail } from './thumbnail.tsx';
import styles from './upload.module.css';
import { useFiles } from './use-files.ts';
import { Window } from './window.tsx';

/** In px (product-spec §9). */
const widthPx = 520;

type FilesWindowProps = {
  store: GridStore;
  column: Column;
  place: string;
  paths: readonly string[];
  mayEdit: boolean;
  onConfirm: (paths: readonly string[]) => void;
  onClose: () => void;
};

/** A window with all files of a cell. Confirming writes the changes into the cell. */
export function FilesWindow({ store, column, place, paths, mayEdit, onConfirm, onClose }: FilesWindowProps) {
  const [kept, setKept] = useState(paths);
  const [problem, setProblem] = useState('');
  const files = useFiles(
    { store, column, place },
    (path) => setKept((now) => withFile(now, path, column)),
    setProblem,
  );
  const { props: { urlOf, download } = {}, allowDownload, allowRemove } = column;
  const kind = kindOf(column);
  const close = () => {
    for (const { id } of files.sent) files.drop(id);
    onClose();
  };
  const confirm = () => {
    if (kept.length > 0) onConfirm(kept);
    else setProblem('未上传任何文件');
  };
  const buttons = (
    <>
      <button type="button" className={styles.button} onClick={close}>
        取消
      </button>
      {mayEdit ? (
        <button type="button" className={styles.button} data-main="" onClick={confirm}>
          确定
        </button>
      ) : null}
    </>
  );
  return (
    <Window
      title={kind === 'image' ? '图片上传' : '文件上传'}
      widthPx={widthPx}
      onClose={close}
      buttons={buttons}
    >
      {mayEdit ? (
        <FileButton
          className={styles.button}
          kind={kind}
          isMultiple={column.number !== 1}
          onFiles={(chosen) => {
            setProblem('');
            files.send(chosen);
          }}
        >
          {buttonTextOf(column)}
        </FileButton>
      ) : null}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <ul className={styles.files}>
        {kept.map((path) => (
          <li key={path}>
            {kind === 'image' && urlOf !== undefined ? (
              <Thumbnail path={path} name={nameOf(path, column)} urlOf={urlOf} />
            ) : null}
            <span className={styles.name}>{nameOf(path, column)}</span>
            {allowDownload === false || download === undefined ? null : (
              <button type="button" className={styles.plain} onClick={() => download(path)}>
                下载
              </button>
            )}
            {allowRemove === false || !mayEdit ? null : (
              <button
                type="button"
                className={styles.plain}
                onClick={() => setKept((now) => now.filter((one) => one !== path))}
              >
                删除
              </button>
            )}
          </li>
        ))}
        {files.sent.map(({ id, name, percent, error }) => (
          <li key={id}>
            <span className={styles.name}>{name}</span>
            <span className={error === undefined ? styles.note : styles.problem}>
              {error === undefined ? `上传中(${percent}%)` : `上传失败：${error}`}
            </span>
            <button type="button" className={styles.plain} onClick={() => files.drop(id)}>
              {error === undefined ? '取消' : '删除'}
            </button>
          </li>
        ))}
      </ul>
    </Window>
  );
}
