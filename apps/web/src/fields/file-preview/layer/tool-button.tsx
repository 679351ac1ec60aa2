import icon from '../../../ui/icon-button.module.css';
import { PreviewIcon, type PreviewIconName } from './preview-icon.tsx';
import styles from './tool-button.module.css';

type Props = {
  icon: PreviewIconName;
  /** Name of the action, in the tooltip and for assistive technology. */
  words: string;
  /** Keyboard shortcut, as shown in the tooltip. */
  keys?: string;
  /** State of a toggle button; absent for other buttons. */
  isOn?: boolean;
  /** Disables the button by `aria-disabled`, so that it keeps the focus. */
  isOff?: boolean;
  onClick: () => void;
};

/** Names of keys for `aria-keyshortcuts`, where they differ from those in the tooltip. */
const spoken: Readonly<Record<string, string>> = {
  '+': 'Plus',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  'Ctrl+F': 'Control+F',
  Esc: 'Escape',
};

/** A square button with an icon; its tooltip names the action and its key. */
export function ToolButton({ icon: name, words, keys, isOn, isOff = false, onClick }: Props) {
  return (
    <button
      type="button"
      className={`${icon.button} ${styles.tool}`}
      aria-label={words}
      title={keys === undefined ? words : `${words}（${keys}）`}
      aria-pressed={isOn}
      aria-disabled={isOff}
      aria-keyshortcuts={keys === undefined ? undefined : (spoken[keys] ?? keys)}
      onClick={isOff ? undefined : onClick}
    >
      <PreviewIcon name={name} />
    </button>
  );
}
