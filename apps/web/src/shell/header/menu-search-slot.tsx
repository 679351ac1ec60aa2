import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../../platform/window/when-idle.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './menu-search.module.css';
import type { MenuSearch } from './menu-search.tsx';

type SearchProps = ComponentProps<typeof MenuSearch>;

// A separate function, because Vite wraps an inline import in a promise whose rejection a chained `then` would not
// handle.
const load = () => import('./menu-search.tsx');

/**
 * Renders the menu search, which is fetched after the frame. Until then, and if it fails to load, a button that looks
 * like it opens the palette.
 */
export function MenuSearchSlot(props: Omit<SearchProps, 'begins'>) {
  const [Search, setSearch] = useState<ComponentType<SearchProps>>();
  const [begins, setBegins] = useState(false);
  const [isMissing, setMissing] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        load().then(
          (chunk) => setSearch(() => chunk.MenuSearch),
          () => setMissing(true),
        );
      }),
    [],
  );
  if (Search !== undefined) return <Search {...props} begins={begins} />;
  return (
    <button
      type="button"
      className={styles.search}
      onClick={isMissing ? props.onPalette : () => setBegins(true)}
    >
      <Icon name="search" />
      <span className={styles.looks}>搜索菜单</span>
      <span className={styles.key} aria-hidden="true">
        Ctrl K
      </span>
    </button>
  );
}
