import { useState } from 'react';
import styles from './person-avatar.module.css';

/** Picture drawn over the initials, invisible until it has loaded. */
export function ShownPicture({ address }: { address: string }) {
  const [state, setState] = useState<'waits' | 'loaded' | 'broken'>('waits');
  if (state === 'broken') return null;
  return (
    <img
      className={styles.picture}
      data-waits={state === 'waits' || undefined}
      src={address}
      alt=""
      aria-hidden="true"
      loading="lazy"
      decoding="async"
      onLoad={() => setState('loaded')}
      onError={() => setState('broken')}
    />
  );
}
