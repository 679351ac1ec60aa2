import type { Editor } from '@tiptap/react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './editor-tools.module.css';

/** A command of the editor's toolbar. */
export type Tool = {
  words: string;
  /** Shortcut, for the tooltip. */
  keys?: string;
  icon: ReactNode;
  run: (editor: Editor) => unknown;
  /** Returns whether the text at the cursor already has the format. */
  on?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
};

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  words: string;
  keys?: string | undefined;
  /** Absent: the button does not switch anything. */
  on?: boolean | undefined;
  children: ReactNode;
};

/** A button of the editor's toolbar. A press leaves the cursor in the text. */
export function ToolButton({ words, keys, on, children, ...props }: Props) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={words}
      title={keys === undefined ? words : `${words}（${keys}）`}
      aria-pressed={on}
      onMouseDown={(event) => event.preventDefault()}
      {...props}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
