import type { PersonThere } from '@baisi/contract/grid-socket';
import { Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';
import type { Signal } from '../../platform/signal.ts';
import styles from './live-grid.module.css';

const nobody: readonly PersonThere[] = [];
const never = () => () => {};
/** Maximum number of names; of further users only the number is shown. */
const max = 5;

/** Names of the other users who have the rows open, in the colours of their frames in the grid. */
export function PeopleThere({
  people,
}: {
  people: Pick<Signal<readonly PersonThere[]>, 'read' | 'subscribe'> | undefined;
}) {
  const there = useSyncExternalStore(people?.subscribe ?? never, () => people?.read() ?? nobody);
  if (there.length === 0) return null;
  return (
    <ul aria-label="正在编辑的人" className={styles.people}>
      {there.slice(0, max).map(({ id, name, colour }) => (
        <li key={id}>
          <Tooltip title={name}>
            <span className={styles.person} data-colour={colour}>
              <span aria-hidden="true">{name.slice(-2)}</span>
              <span className={styles.unseen}>{name}</span>
            </span>
          </Tooltip>
        </li>
      ))}
      {there.length > max ? <li className={styles.more}>{`+${there.length - max}`}</li> : null}
    </ul>
  );
}
