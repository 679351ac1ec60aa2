import { type ComponentType, lazy, Suspense } from 'react';
import { InitialsAvatar } from '../../ui/initials-avatar/initials-avatar.tsx';
import type { PictureProps } from './avatar-picture.tsx';
import styles from './person-avatar.module.css';

type Props = {
  name: string;
  /** Stored path or URL of the user's picture; empty: initials. */
  avatar: string | null | undefined;
  sizePx?: number;
};

const loadPicture = () => import('./avatar-picture.tsx');

// Loaded lazily, so that the workspace renders with initials first. If loading fails, the initials stay.
const AvatarPicture = lazy<ComponentType<PictureProps>>(() =>
  loadPicture().then(
    ({ AvatarPicture: picture }) => ({ default: picture }),
    () => ({ default: () => null }),
  ),
);

/**
 * A user's picture; initials without one, until it has loaded and when loading fails. Hidden from assistive technology.
 */
export function PersonAvatar({ name, avatar, sizePx = 28 }: Props) {
  return (
    <span className={styles.frame}>
      <InitialsAvatar name={name} sizePx={sizePx} />
      {avatar ? (
        <Suspense>
          <AvatarPicture key={avatar} avatar={avatar} sizePx={sizePx} />
        </Suspense>
      ) : null}
    </span>
  );
}
