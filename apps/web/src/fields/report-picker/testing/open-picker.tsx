import { onlineReports, type ReportColumn } from '@baisi/contract/reports';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { signInAs } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ReportPicker } from '../report-picker.tsx';

/** A column of a report. */
export const column = (dataIndex: string, title: string, over: Partial<ReportColumn> = {}): ReportColumn => ({
  dataIndex,
  title,
  align: 'left',
  fieldType: 'String',
  isTotal: '0',
  groupTitle: null,
  href: null,
  ...over,
});
const people = Array.from({ length: 12 }, (_, i) => ({
  id: `u${i + 1}`,
  realname: `员工${i + 1}`,
  sex: (i % 2) + 1,
  phone: `1380013800${i}`,
}));

/** A report of twelve people. */
export function serve(): FakeServer {
  signInAs();
  const server = fakeServer();
  server.on(onlineReports.columns, () => ({
    columns: [
      column('realname', '姓名', { sorter: 'true' }),
      column('sex', '性别', { customRender: 'sex' }),
      column('phone', '手机号码'),
    ],
    dictOptions: {
      sex: [
        { value: '1', text: '男', title: '男', label: '男' },
        { value: '2', text: '女', title: '女', label: '女' },
      ],
    },
    cgRpConfigId: 'h1',
    cgRpConfigName: '选择员工',
    chart: null,
  }));
  server.on(onlineReports.queryInfo, () => [
    { label: '姓名', field: 'realname', view: 'string', mode: 'single' as const },
    { label: '性别', field: 'sex', view: 'list', mode: 'single' as const },
  ]);
  server.on(onlineReports.data, ({ pageNo = 1, pageSize = 10, realname = '' }) => {
    const found = people.filter((one) => realname === '' || one.realname === realname);
    const from = (Number(pageNo) - 1) * Number(pageSize);
    return {
      records: found.slice(from, from + Number(pageSize)),
      total: found.length,
      hasMore: false,
      limits: [],
      gone: [],
    };
  });
  return server;
}

export type Given = Partial<Parameters<typeof ReportPicker>[0]>;

/** A field with a value of its own. A press on 改参数 gives it the parameters `later`. */
export function Filled({
  label = '买方',
  later,
  ...given
}: Given & { label?: string; later?: Given['param'] }) {
  const [value, setValue] = useState('');
  const [param, setParam] = useState(given.param);
  return (
    <>
      {later === undefined ? null : (
        <button type="button" onClick={() => setParam(later)}>
          改参数
        </button>
      )}
      <label htmlFor={label}>{label}</label>
      <ReportPicker
        id={label}
        code="people"
        orgFields="realname,phone"
        destFields="buyer,tel"
        {...given}
        param={param}
        value={value}
        onChange={(text, values) => {
          setValue(text);
          given.onChange?.(text, values);
        }}
      />
    </>
  );
}

/** Renders a field 买方 that is chosen from the report. */
export function open(given: Given = {}) {
  const onChange = vi.fn<NonNullable<Given['onChange']>>();
  const page = renderPage(<Filled onChange={onChange} {...given} />);
  const field = () => screen.getByLabelText<HTMLInputElement>('买方');
  return {
    ...page,
    onChange,
    field,
    show: async () => {
      await page.user.click(field());
      return screen.findByRole('dialog', { name: '选择员工' });
    },
    tick: async (name: string) => page.user.click(await screen.findByLabelText(`选择${name}`)),
    ok: () => page.user.click(screen.getByRole('button', { name: /确\s?定/ })),
  };
}
