import type { StoredFile } from '@baisi/contract/files';
import { useState } from 'react';
import { sizeText } from '../../../ui/format/size-text.logic.ts';
import { usePreviewActions } from '../layer/preview-context.ts';
import { ToolButton } from '../layer/tool-button.tsx';
import { useKeys } from '../layer/use-keys.ts';
import { ViewTools } from '../layer/view-tools.tsx';
import { printPage } from '../print-page.ts';
import { blocksOf, choiceOf, type EncodingChoice, encodings, readText } from './read-text.logic.ts';
import styles from './text-view.module.css';

/** A text with its detected encoding, which the user can change. */
export function TextPage({ file, bytes }: { file: StoredFile; bytes: Uint8Array }) {
  const [choice, setChoice] = useState<EncodingChoice>('auto');
  const [wraps, setWraps] = useState(true);
  const { download, say } = usePreviewActions();
  const isCut = file.sizeBytes > bytes.length;
  const { text, encoding, isLong } = readText(bytes, { choice, isCut });
  const print = () => void printPage(file.name, { text }).catch(() => say('打印失败，请下载后打印'));
  useKeys({ p: print });
  return (
    <div className={styles.view}>
      {isCut || isLong ? (
        <p className={styles.cut} role="status">
          {isCut
            ? `文件共 ${sizeText(file.sizeBytes)}，只显示前 ${sizeText(bytes.length)}。`
            : '文件的行太多，只显示开头部分。'}
          <button type="button" className={styles.link} onClick={download}>
            下载完整文件
          </button>
        </p>
      ) : null}
      <div
        className={styles.scroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard
        tabIndex={0}
        role="region"
        aria-label={file.name}
        data-wraps={wraps ? '' : undefined}
      >
        {text === '' ? <p className={styles.empty}>文件是空的</p> : null}
        {blocksOf(text).map(({ key, lines, text: block }) => (
          <pre key={key} className={styles.block} style={{ containIntrinsicSize: `auto ${lines * 22}px` }}>
            {block}
          </pre>
        ))}
      </div>
      <ViewTools label="文本工具">
        <label className={styles.encoding}>
          <span className={styles.label}>编码</span>
          <select value={choice} onChange={({ target }) => setChoice(choiceOf(target.value))}>
            <option value="auto">{`自动（${encodings[encoding]}）`}</option>
            {Object.entries(encodings).map(([key, words]) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <hr />
        <ToolButton icon="wrap" words="自动换行" isOn={wraps} onClick={() => setWraps(!wraps)} />
        <ToolButton icon="printer" words="打印" keys="P" onClick={print} />
      </ViewTools>
    </div>
  );
}
