import { useRef, useState } from 'react';
import type { Column } from '../../core/columns/column.ts';
import type { Changes } from '../../core/document/document.ts';
import type { SavedRow } from '../../core/store/saving/saving.ts';
import type { GridHandle } from '../../react/control/handle.ts';
import { Grid } from '../../react/grid.tsx';

const columns: readonly Column[] = [
  {
    key: 'code',
    title: '编码',
    type: 'input',
    width: 160,
    validateRules: [{ required: true, message: '${title}不能为空' }],
  },
  { key: 'city', title: '城市', type: 'input', width: 160, defaultValue: '上海' },
  { key: 'qty', title: '件数', type: 'inputNumber', width: 100 },
];
const stored = Array.from({ length: 8 }, (_, i) => ({ id: `s${i}`, code: `C${i}`, city: '北京', qty: i }));

/** The simulated response to a save: row `s1` is refused, and a new row gets an id. */
const answersTo = ({ edited, added }: Changes): SavedRow[] => [
  ...edited.map(({ key }) => (key === 's1' ? { key, errors: { code: '编码已被占用' } } : { key })),
  ...added.map(({ key, row }) => ({ key, row: { ...row, id: `new-${key}` } })),
];

const query = new URLSearchParams(window.location.search);

/** Saves with a delay. */
const autoSave = async (changes: Changes) => {
  await new Promise((resolve) => {
    setTimeout(resolve, 60);
  });
  return answersTo(changes);
};

/** Two ways to save: with a button, and automatically. The grid has a blank row at the end. */
export function SavingPage() {
  const [said, setSaid] = useState('');
  const answer = useRef<() => void>(undefined);
  const grid = useRef<GridHandle>(null);
  const save = () => {
    const saving = grid.current?.save(
      (changes) =>
        new Promise((resolve) => {
          setSaid(
            `edited ${changes.edited.length} added ${changes.added.length} removed ${changes.removed.length}`,
          );
          answer.current = () => resolve(answersTo(changes));
        }),
    );
    void saving?.then(({ saved, refused }) => setSaid(`saved ${saved} refused ${refused.join(',')}`));
  };
  return (
    <>
      <Grid
        ref={grid}
        label="库存"
        columns={columns}
        dataSource={stored}
        rowNumber
        rowSelection
        blankRow
        {...(query.has('auto') ? { statusBar: true, autoSave } : {})}
        toolbar
        toolbarConfig={{ btn: ['add', 'save', 'remove'] }}
        onSave={save}
        onAdded={({ row }) => setSaid(`added ${String(row['id'])}`)}
      />
      <p>
        <button type="button" onClick={() => answer.current?.()}>
          答复
        </button>
        <button
          type="button"
          onClick={() =>
            void grid.current?.fullValidateTable().then((map) => setSaid(map === null ? '通过' : '有错'))
          }
        >
          校验
        </button>
        <button type="button" onClick={() => setSaid(JSON.stringify(grid.current?.getTableData().length))}>
          读取
        </button>
        <output aria-label="结果">{said}</output>
      </p>
    </>
  );
}
