import type { User } from '@baisi/contract/users';
import { useState } from 'react';
import { clock } from '../../platform/clock.ts';
import { greetingAt } from '../../platform/session/greeting.ts';
import { InitialsAvatar } from '../../ui/initials-avatar/initials-avatar.tsx';
import styles from './greeting.module.css';
import { todayIn } from './today.logic.ts';

/** Greets the user by name and time of day. */
export function Greeting({ user }: { user: User }) {
  const [now] = useState(() => new Date(clock.now()));
  return (
    <header className={styles.greeting}>
      <InitialsAvatar name={user.realname} sizePx={64} />
      <div className={styles.words}>
        <h1 className={styles.hello}>
          {greetingAt(now.getHours())}，{user.realname}
        </h1>
        <p className={styles.today}>{todayIn(now)}</p>
      </div>
    </header>
  );
}
