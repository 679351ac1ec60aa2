import { useRef, useState } from 'react';
import type { Column } from '../../core/columns/column.ts';
import type { Row } from '../../core/document/row.ts';
import type { GridHandle } from '../../react/control/handle.ts';
import { Grid } from '../../react/grid.tsx';
import { TableRefused, validateTables } from '../../react/validate-tables.ts';

/** Validations that wait for the server's answer, which buttons of the page give. */
const waiting: { value: unknown; answer: (refusal: string | undefined) => void; signal: AbortSignal }[] = [];

const columns: readonly Column[] = [
  {
    key: 'code',
    title: '编码',
    type: 'input',
    width: 140,
    validateRules: [
      { required: true, message: '${title}不能为空' },
      { unique: true, message: '${title}不能重复' },
    ],
  },
  {
    key: 'phone',
    title: '手机',
    type: 'input',
    width: 160,
    validateRules: [{ pattern: 'm', message: '${title}格式不正确' }],
  },
  {
    key: 'account',
    title: '账号',
    type: 'input',
    width: 180,
    validateRules: [
      {
        message: '${title}已存在',
        ask: (asked, signal) =>
          new Promise((answer) => {
            waiting.push({ value: asked.value, answer, signal });
          }),
      },
    ],
  },
  { key: 'qty', title: '件数', type: 'inputNumber', width: 100 },
];

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `v${i}`,
    code: `C${i}`,
    phone: '13800000000',
    account: `user${i}`,
    qty: i,
  }));

/** Validation of cells, columns, and on the server; two tables of a form in two tabs. */
export function ValidationPage() {
  const [first] = useState(() => rowsOf(60));
  const [second] = useState(() => rowsOf(60).map((row, i) => (i === 50 ? { ...row, code: '' } : row)));
  const [tab, setTab] = useState('a');
  const [said, setSaid] = useState('');
  const a = useRef<GridHandle>(null);
  const b = useRef<GridHandle>(null);
  const validate = async () => {
    if (a.current === null || b.current === null) return;
    const tables = [
      { grid: a.current, paneKey: 'a', activate: setTab },
      { grid: b.current, paneKey: 'b', activate: setTab },
    ];
    setSaid('');
    await validateTables(tables).then(
      (values) => setSaid(`通过 ${values.map(({ tableData }) => tableData.length).join(',')}`),
      (error: unknown) => {
        if (error instanceof TableRefused)
          setSaid(
            `${error.error} ${error.index} ${String(error.paneKey)} ${Object.keys(error.errMap).join(',')}`,
          );
      },
    );
  };
  const answer = (refusal: string | undefined) => {
    for (const one of waiting.splice(0)) {
      if (!one.signal.aborted) one.answer(refusal);
    }
  };
  return (
    <>
      <div hidden={tab !== 'a'}>
        <Grid ref={a} label="主表" columns={columns} dataSource={first} rowNumber height={320} />
      </div>
      <div hidden={tab !== 'b'}>
        <Grid ref={b} label="明细" columns={columns} dataSource={second} rowNumber height={320} />
      </div>
      <p>
        <button type="button" onClick={() => void validate()}>
          校验
        </button>
        <button type="button" onClick={() => void a.current?.fullValidateTable()}>
          全部校验
        </button>
        <button
          type="button"
          onClick={() =>
            setSaid(
              waiting
                .map(({ value, signal }) => `${String(value)}${signal.aborted ? '已取消' : ''}`)
                .join(','),
            )
          }
        >
          在问
        </button>
        <button type="button" onClick={() => answer('')}>
          答复已存在
        </button>
        <button type="button" onClick={() => answer(undefined)}>
          答复可用
        </button>
        <button
          type="button"
          onClick={() => a.current?.setErrors([{ key: 'v3', field: 'code', message: '服务器拒绝' }])}
        >
          服务器错误
        </button>
        <output aria-label="结果">{said}</output>
      </p>
    </>
  );
}
