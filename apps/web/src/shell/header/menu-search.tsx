import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { targetsFor } from '../finder/found-targets.logic.ts';
import { Highlighted } from '../finder/highlighted.tsx';
import type { MenuTarget } from '../finder/menu-index.logic.ts';
import { OptionLine } from '../finder/option-line.tsx';
import { useReadings } from '../finder/use-readings.ts';
import { MenuIcon } from '../side-menu/menu-icon.tsx';
import styles from './menu-search.module.css';

type Props = {
  targets: readonly MenuTarget[];
  onOpen: (target: MenuTarget) => void;
  /** Opens the palette, which also finds records and actions. */
  onPalette: () => void;
  /** Whether the user pressed the placeholder before the field loaded. */
  begins: boolean;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Returns the index after an arrow key among `count` lines; without an active line the first or the last. */
const moved = (at: number, step: number, count: number): number =>
  count === 0 ? -1 : at < 0 && step < 0 ? count - 1 : (at + step + count) % count;

/** 搜索菜单: finds the user's pages by title, pinyin or initials (product-spec §2 header). */
export function MenuSearch({ targets, onOpen, onPalette, begins }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [needed, setNeeded] = useState(false);
  const found = targetsFor(targets, text, useReadings(needed));
  const close = () => {
    setOpen(false);
    setText('');
    setAt(-1);
  };
  const choose = (target: MenuTarget) => {
    input.current?.blur();
    close();
    onOpen(target);
  };
  const pressed = (event: KeyboardEvent) => {
    // Keys during text composition (IME) do not operate the list.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    const target = found[at];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      setAt(moved(at, step, found.length));
    } else if (event.key === 'Enter' && target !== undefined) choose(target);
    else if (event.key === 'Escape') close();
  };

  return (
    <div className={styles.search} role="search" aria-label="菜单搜索">
      <Icon name="search" />
      <input
        ref={input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user pressed the placeholder
        autoFocus={begins}
        role="combobox"
        className={styles.input}
        placeholder="搜索菜单"
        aria-label="搜索菜单"
        aria-expanded={open}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={50}
        value={text}
        onPointerEnter={() => setNeeded(true)}
        onFocus={() => {
          setNeeded(true);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={pressed}
        onChange={({ target }) => {
          setText(target.value);
          setAt(target.value.trim() === '' ? -1 : 0);
          setOpen(true);
        }}
      />
      <button
        type="button"
        className={styles.key}
        aria-label="Ctrl K 打开快速查找"
        aria-keyshortcuts="Control+K Meta+K"
        title="快速查找菜单、记录和操作"
        onClick={onPalette}
      >
        Ctrl K
      </button>
      {/* A press on the list keeps the focus in the field. */}
      <div className={styles.popup} hidden={!open} onPointerDown={(event) => event.preventDefault()}>
        <div id={id} role="listbox" aria-label="菜单">
          {open
            ? found.map((target, place) => (
                <OptionLine
                  key={target.key}
                  id={`${id}-${place}`}
                  isActive={place === at}
                  icon={<MenuIcon name={target.icon} isRoot />}
                  title={<Highlighted text={target.title} span={target.span} />}
                  detail={target.groups.join(' / ')}
                  onPoint={() => setAt(place)}
                  onChoose={() => choose(target)}
                />
              ))
            : null}
        </div>
        <p role="status" className={styles.none}>
          {found.length === 0 ? '没有匹配的菜单' : null}
        </p>
      </div>
    </div>
  );
}
