import styles from './shortcut-sheet.module.css';

const shortcuts = [
  ['← →', '上一个、下一个文件'],
  ['+ −', '放大、缩小'],
  ['0 1', '适应窗口、实际大小'],
  ['Shift ← ↑ ↓ →', '移动图片'],
  ['R', '旋转 90°'],
  ['Ctrl F', '查找'],
  ['D', '下载'],
  ['P', '打印'],
  ['I', '谁能看这个文件'],
  ['Esc', '关闭'],
] as const;

/** List of the preview's keyboard shortcuts. */
export function ShortcutSheet() {
  return (
    <section className={styles.sheet} aria-label="快捷键">
      <dl>
        {shortcuts.map(([keys, words]) => (
          <div key={keys} className={styles.line}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
