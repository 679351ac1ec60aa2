import { useState } from 'react';
import { PersonAvatar } from '../../fields/avatar/person-avatar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import unseen from '../../ui/unseen.module.css';
import { type PopupEntry, PopupMenu, type PopupPlace } from '../popup-menu/popup-menu.tsx';
import styles from './user-menu.module.css';

type Props = {
  name: string;
  avatar: string | null | undefined;
  entries: readonly PopupEntry[];
  /** Whether to show the name beside the avatar. */
  withName: boolean;
};

/** Button with the signed-in user's avatar, which opens the user menu. */
export function UserMenu({ name, avatar, entries, withName }: Props) {
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
        <PersonAvatar name={name} avatar={avatar} />
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
