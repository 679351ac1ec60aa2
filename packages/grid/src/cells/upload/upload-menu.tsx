import { useId, useRef } from 'react';
import styles from './upload.module.css';

/** An action on a stored file. It is not offered if `run` is undefined. */
export type FileAct = { words: string; run: (() => void) | undefined };

/** A button after a file that opens the menu of its actions. */
export function UploadMenu({ acts }: { acts: readonly FileAct[] }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const place = () => {
    const at = button.current?.getBoundingClientRect();
    const own = menu.current?.getBoundingClientRect();
    if (at === undefined || own === undefined || menu.current === null) return;
    const isBelow = at.bottom + own.height + 8 < window.innerHeight;
    menu.current.style.top = `${isBelow ? at.bottom + 4 : at.top - own.height - 4}px`;
    menu.current.style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - own.width - 8))}px`;
    menu.current.querySelector('button')?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        aria-label="操作"
        aria-haspopup="menu"
        popoverTarget={id}
        className={styles.more}
      >
        ⋯
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        data-own=""
        className={styles.menu}
        onToggle={({ newState }) => (newState === 'open' ? place() : undefined)}
      >
        {acts.map(({ words, run }) =>
          run === undefined ? null : (
            <button
              key={words}
              type="button"
              role="menuitem"
              className={styles.item}
              onClick={() => {
                menu.current?.hidePopover();
                run();
              }}
            >
              {words}
            </button>
          ),
        )}
      </div>
    </>
  );
}
