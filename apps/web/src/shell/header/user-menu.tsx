import { useState } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { InitialsAvatar } from '../../ui/initials-avatar/initials-avatar.tsx';
import unseen from '../../ui/unseen.module.css';
import { type PopupEntry, PopupMenu, type PopupPlace } from '../popup-menu/popup-menu.tsx';
import styles from './user-menu.module.css';

type Props = {
  name: string;
  entries: readonly PopupEntry[];
  /** Shows the name beside the avatar, where the width allows it. */
  withName: boolean;
};

/** The signed-in user with the user menu. */
export function UserMenu({ name, entries, withName }: Props) {
  const [place, setPlace] = useState<PopupPlace>();
  return (
    <>
      <button
        type="button"
        className={styles.person}
        title={name}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        onClick={(event) => {
          const { right, bottom } = event.currentTarget.getBoundingClientRect();
          setPlace({ xPx: right, yPx: bottom + 6, corner: 'end' });
        }}
      >
        <InitialsAvatar name={name} />
        <span className={unseen.words}>用户菜单：</span>
        <span className={withName ? styles.name : unseen.words}>{name}</span>
        <Icon name="down" sizePx={12} />
      </button>
      {place === undefined ? null : (
        <PopupMenu label="用户菜单" entries={entries} place={place} onClose={() => setPlace(undefined)} />
      )}
    </>
  );
}
