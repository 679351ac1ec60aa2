import { Highlighted } from '../finder/highlighted.tsx';
import { OptionLine } from '../finder/option-line.tsx';
import { MenuIcon } from '../side-menu/menu-icon.tsx';
import styles from './palette.module.css';
import type { PaletteRow, PaletteRows } from './palette-rows.logic.ts';
import { PaletteSection } from './palette-section.tsx';

type Props = {
  id: string;
  sections: readonly PaletteRows[];
  /** Index of the active row among all rows. */
  at: number;
  onPoint: (row: PaletteRow) => void;
  onChoose: (row: PaletteRow) => void;
};

/** The result list of the palette. */
export function PaletteList({ id, sections, at, onPoint, onChoose }: Props) {
  const rows = sections.flatMap((section) => section.rows);
  const isAsking = sections.some(({ note }) => note === '正在查找…');
  const isEmpty = rows.length === 0;
  return (
    <div className={styles.list} onPointerDown={(event) => event.preventDefault()}>
      {/* A list box must have options. */}
      <div id={id} {...(isEmpty ? {} : { role: 'listbox', 'aria-label': '查找结果' })}>
        {(isEmpty && !isAsking ? [] : sections).map((section) => (
          <PaletteSection key={section.title} title={section.title} note={section.note}>
            {section.rows.map((row) => {
              const place = rows.indexOf(row);
              return (
                <OptionLine
                  key={row.key}
                  id={`${id}-${place}`}
                  isActive={place === at}
                  icon={<MenuIcon name={row.icon} isRoot />}
                  title={<Highlighted text={row.title} span={row.span} />}
                  detail={row.detail}
                  onPoint={() => onPoint(row)}
                  onChoose={() => onChoose(row)}
                />
              );
            })}
          </PaletteSection>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {isEmpty && !isAsking ? '没有找到匹配的内容' : null}
      </p>
    </div>
  );
}
