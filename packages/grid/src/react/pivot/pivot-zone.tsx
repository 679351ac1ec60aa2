import type { PivotSetup, PivotZone as Zone } from '../../core/pivot/pivot-setup.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import styles from './pivot.module.css';
import { PivotChip } from './pivot-chip.tsx';

type Props = {
  store: GridStore;
  setup: PivotSetup;
  onChange: (setup: PivotSetup) => void;
  zone: Zone;
};

const zoneWords: Readonly<Record<Zone, string>> = { rows: '行', columns: '列', values: '值' };

/** Returns a unique React key for each item of a list in which a field may occur several times. */
function namesOf(list: PivotSetup[Zone]): string[] {
  const counts = new Map<string, number>();
  return list.map((one) => {
    const field = typeof one === 'string' ? one : one.field;
    const count = counts.get(field) ?? 0;
    counts.set(field, count + 1);
    return `${field} ${count}`;
  });
}

/** One of the lists of fields: rows, columns or values. */
export function PivotZone(props: Props) {
  const { setup, zone } = props;
  const names = namesOf(setup[zone]);
  return (
    <section className={styles.zone} aria-label={zoneWords[zone]} data-zone={zone}>
      <h3 className={styles.zoneTitle}>{zoneWords[zone]}</h3>
      {names.length === 0 ? (
        <p className={styles.hint}>{zone === 'values' ? '未选择时统计行数' : '拖到这里'}</p>
      ) : (
        <ul className={styles.list}>
          {names.map((name, at) => (
            <PivotChip key={name} {...props} at={at} />
          ))}
        </ul>
      )}
    </section>
  );
}
