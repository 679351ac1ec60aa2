import type { User } from '@baisi/contract/users';
import { useState } from 'react';
import { PersonAvatar } from '../../fields/avatar/person-avatar.tsx';
import { clock } from '../../platform/clock.ts';
import { greetingAt } from '../../platform/session/greeting.ts';
import styles from './greeting.module.css';
import { todayIn } from './today.logic.ts';

/** Greets the user by name and time of day. */
export function Greeting({ user }: { user: User }) {
  const [now] = useState(() => new Date(clock.now()));
  return (
    <header className={styles.greeting}>
      <PersonAvatar name={user.realname} avatar={user.avatar} sizePx={48} />
      <div className={styles.words}>
        <h1 className={styles.hello}>
          {greetingAt(now.getHours())}，{user.realname}
        </h1>
        <p className={styles.today}>{todayIn(now)}</p>
      </div>
    </header>
  );
}
