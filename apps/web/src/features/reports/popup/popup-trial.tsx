import type { ReportHead } from '@baisi/contract/reports';
import { Grid, type Row } from '@baisi/grid';
import { Checkbox } from 'antd';
import { useId, useMemo, useState } from 'react';
import { ReportPicker } from '../../../fields/report-picker/report-picker.tsx';
import { type PopupColumn, useReportCells } from '../../../fields/report-picker/use-report-cells.tsx';
import { CopyableLine } from '../../../ui/copyable-line/copyable-line.tsx';
import { DetailList } from '../../../ui/detail-list/detail-list.tsx';
import { Section } from '../../../ui/section/section.tsx';
import styles from './popup-trial.module.css';

type Tried = Pick<ReportHead, 'code' | 'name' | 'items'>;

/** Number of columns that the trial fills. */
const most = 4;

const rows: readonly Row[] = ['1', '2', '3'].map((id) => ({ row: id }));

/** The columns that are filled: those that are shown, the one that names a row first. */
const filledColumns = ({ items }: Tried) => items.filter(({ isShow }) => isShow === 1).slice(0, most);

/** Tries a report as a popup, in a form and in a grid, and tells its settings. */
export function PopupTrial({ report }: { report: Tried }) {
  const [multi, setMulti] = useState(false);
  const [text, setText] = useState('');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const id = useId();
  const filled = useMemo(() => filledColumns(report), [report]);
  const names = filled.map(({ fieldName }) => fieldName).join(',');
  const [first] = filled;
  const gridColumns = useMemo(
    () =>
      filled.map(
        ({ fieldName, fieldTxt }, index): PopupColumn =>
          index === 0
            ? {
                key: fieldName,
                title: fieldTxt,
                type: 'popup',
                popupCode: report.code,
                orgFields: names,
                destFields: names,
                multi,
                minWidth: 160,
              }
            : { key: fieldName, title: fieldTxt, type: 'normal', minWidth: 120 },
      ),
    [filled, names, report.code, multi],
  );
  const { columns, picker } = useReportCells(gridColumns);
  const settings = { code: report.code, orgFields: names, destFields: names };
  return (
    <div className={styles.trial}>
      <Section
        title="在表单中"
        extra={
          <Checkbox checked={multi} onChange={(event) => setMulti(event.target.checked)}>
            可选多条
          </Checkbox>
        }
      >
        <label className={styles.label} htmlFor={id}>
          {first?.fieldTxt}
        </label>
        <ReportPicker
          id={id}
          {...settings}
          multi={multi}
          value={text}
          placeholder={`请选择${first?.fieldTxt ?? ''}`}
          onChange={(next, all) => {
            setText(next);
            setValues(all);
          }}
        />
        <div className={styles.values}>
          <DetailList
            items={filled.slice(1).map(({ fieldName, fieldTxt }) => ({
              label: fieldTxt,
              content: values[fieldName],
            }))}
          />
        </div>
      </Section>
      <Section title="在表格中">
        <Grid label="弹窗单元格" columns={columns} dataSource={rows} rowKey="row" rowNumber maxHeight={240} />
        {picker}
      </Section>
      <Section title="配置">
        <CopyableLine label="控件" text={JSON.stringify(settings)} />
      </Section>
    </div>
  );
}
