import { useState } from 'react';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import type { Pagination } from '../grid-props.ts';
import controls from '../surfaces/controls.module.css';
import styles from './pager.module.css';
import { Jumper } from './pager-jumper.tsx';

type Turned = { current: number; pageSize: number };

/** Returns the page numbers to show: the first, the last and those around the current one. Values below 1 are gaps. */
function pagesAround(current: number, count: number): number[] {
  const near = [current - 1, current, current + 1].filter((page) => page > 1 && page < count);
  const first = near[0] ?? 2;
  const last = near.at(-1) ?? 1;
  return [
    1,
    ...(first > 3 ? [0] : first === 3 ? [2] : []),
    ...near,
    ...(last < count - 2 ? [-1] : last === count - 2 ? [count - 1] : []),
    ...(count > 1 ? [count] : []),
  ];
}

/** The pager below the rows (api-contract 6.1 pagination). */
export function Pager({ control, pagination }: { control: GridControl; pagination: Pagination }) {
  const {
    pageSizeOptions = [10, 20, 30],
    total = 100,
    showQuickJumper = true,
    showSizeChanger = true,
  } = pagination;
  const given: Turned = { current: pagination.current ?? 1, pageSize: Number(pagination.pageSize ?? 10) };
  // The page chosen by the user counts until the application sets another one.
  const [turned, setTurned] = useState<{ from: Turned; to: Turned }>();
  const isTurned = turned?.from.current === given.current && turned.from.pageSize === given.pageSize;
  const { current, pageSize } = isTurned ? turned.to : given;
  const count = Math.max(1, Math.ceil(total / pageSize));
  const turn = (page: number, size = pageSize) => {
    const last = Math.max(1, Math.ceil(total / size));
    const to = { current: Math.max(1, Math.min(last, page)), pageSize: size };
    if (to.current === current && size === pageSize) return;
    setTurned({ from: given, to });
    control.turnPage(to);
  };
  const { loading, label } = useGridState(control, () => control.props);
  const isDisabled = loading === true;
  const from = total === 0 ? 0 : (current - 1) * pageSize + 1;
  const step = (words: string, glyph: string, isOff: boolean, run: () => void) => (
    <button type="button" className={controls.icon} aria-label={words} disabled={isOff} onClick={run}>
      {glyph}
    </button>
  );
  return (
    <nav aria-label={`${label}：分页`} className={styles.pager}>
      <span className={styles.range}>{`${from}-${Math.min(total, current * pageSize)} 共 ${total} 条`}</span>
      {step('上一页', '‹', isDisabled || current <= 1, () => turn(current - 1))}
      {pagesAround(current, count).map((page) =>
        page <= 0 ? (
          <span key={page} aria-hidden="true" className={styles.gap}>
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            className={controls.icon}
            aria-label={`第 ${page} 页`}
            aria-current={page === current ? 'page' : undefined}
            disabled={isDisabled}
            onClick={() => turn(page)}
          >
            {page}
          </button>
        ),
      )}
      {step('下一页', '›', isDisabled || current >= count, () => turn(current + 1))}
      {showSizeChanger ? (
        <select
          aria-label="每页条数"
          className={controls.field}
          value={pageSize}
          disabled={isDisabled}
          onChange={(event) => turn(1, Number(event.target.value))}
        >
          {[...new Set([...pageSizeOptions.map(Number), pageSize])].map((size) => (
            <option key={size} value={size}>{`${size} 条/页`}</option>
          ))}
        </select>
      ) : null}
      {showQuickJumper ? <Jumper jump={turn} isDisabled={isDisabled} /> : null}
    </nav>
  );
}
