import { useRef } from 'react';
import { ToolButton } from '../layer/tool-button.tsx';
import { repeatKey, useKeys } from '../layer/use-keys.ts';
import { ViewTools } from '../layer/view-tools.tsx';
import { wordShell } from './word-shell.ts';
import styles from './word-view.module.css';

/** Sandboxed iframe without scripts that shows the nodes of a document. */
export function WordFrame({ name, nodes }: { name: string; nodes: DocumentFragment }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const print = () => frame.current?.contentWindow?.print();
  useKeys({ p: print });
  const fill = () => {
    const page = frame.current?.contentDocument;
    if (page == null) return;
    page.title = name;
    page.body.replaceChildren(page.importNode(nodes, true));
    page.addEventListener('keydown', repeatKey);
  };
  return (
    <div className={styles.view}>
      {/* The nodes are imported, because HTML text would be parsed again. `allow-same-origin` lets this page insert them and listen to keys. */}
      <iframe
        ref={frame}
        className={styles.frame}
        title={name}
        sandbox="allow-same-origin allow-modals"
        srcDoc={wordShell}
        onLoad={fill}
      />
      <ViewTools label="文档工具">
        <ToolButton icon="printer" words="打印" keys="P" onClick={print} />
      </ViewTools>
    </div>
  );
}
