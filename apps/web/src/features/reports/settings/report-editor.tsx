import { reports } from '@baisi/contract/reports';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { contractRule } from '../../../fields/contract-rule/contract-rule.ts';
import { PersonSelect } from '../../../fields/person/person-select.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { TextItem } from '../../../fields/record-form/text-item.tsx';
import { UniqueField } from '../../../fields/record-form/unique/unique-field.tsx';
import { RoleSelect } from '../../../fields/role/role-select.tsx';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { PreviewPane } from './preview/preview-pane.tsx';
import { usePreview } from './preview/use-preview.ts';
import styles from './report-editor.module.css';
import type { ReportValues } from './report-form.logic.ts';
import { brokenLinks } from './rows/drafted-rows.logic.ts';
import { LateItems } from './rows/late-items.tsx';
import { LateParams } from './rows/late-params.tsx';
import { useDrafts } from './rows/use-drafts.ts';
import { SqlField } from './sql/sql-field.tsx';

const noRows: never[] = [];
const example = `select d.name as 部门, to_char(u.create_time, 'YYYY-MM') as 月份, count(*) as 人数
from users u
join user_departments ud on ud.user_id = u.id
join departments d on d.id = ud.department_id
group by d.name, to_char(u.create_time, 'YYYY-MM')
order by 部门, 月份`;

const paramRules = [contractRule(reports.add.input.shape.params)];
const itemRules = [
  contractRule(reports.add.input.shape.items),
  {
    validator: async (_rule: unknown, items: ReportValues['items']) => {
      const broken = brokenLinks(items);
      if (broken !== undefined) throw new Error(broken);
    },
  },
];

/** The panes of a report's editor: what it is called and who may open it, its statement, its rows, their settings. */
export function ReportEditor({ id }: { id: string | undefined }) {
  const form = Form.useFormInstance<ReportValues>();
  const sql = Form.useWatch('cgrSql', { form, preserve: true }) ?? '';
  const params = Form.useWatch('params', { form, preserve: true }) ?? noRows;
  const items = Form.useWatch('items', { form, preserve: true }) ?? noRows;
  const { may } = useAllowed();
  const mayRun = may('cgreport:edit');
  const [readerId, setReaderId] = useState<string | null>(null);
  const preview = usePreview(sql, params, { isOn: mayRun, readerId });
  const drafts = useDrafts(preview, { sql, params, items, isNew: id === undefined });
  const [goTo, setGoTo] = useState<{ at: number }>();
  return (
    <div className={styles.editor}>
      <div className={styles.facts}>
        <TextItem name="name" maxLength={100} />
        <UniqueField name="code" maxLength={64} column="onl_cgreport_head.code" refusal="report-code-taken" />
        <RecordItem name="roleIds" tooltip="能编辑报表的人总能打开">
          <RoleSelect placeholder="选择谁可以打开" />
        </RecordItem>
        <TextItem name="content" maxLength={500} />
      </div>
      <div className={styles.panes}>
        <RecordItem name="cgrSql" className={styles.pane ?? ''}>
          <SqlField fault={preview.fault?.hasPlace === true ? preview.fault : undefined} goTo={goTo} />
        </RecordItem>
        <section className={styles.pane} aria-label="预览">
          <header className={styles.head}>
            <h2 className={styles.title}>预览</h2>
            {mayRun && may('permission:inspect') ? (
              <div className={styles.reader} title="只显示您和他都能看到的数据">
                以他人身份
                <PersonSelect aria-label="以他人身份预览" value={readerId} onChange={setReaderId} />
              </div>
            ) : null}
          </header>
          <PreviewPane
            state={preview}
            sql={sql}
            items={items}
            mayRun={mayRun}
            onGoTo={(at) => setGoTo({ at })}
            onExample={() => form.setFieldValue('cgrSql', example)}
          />
        </section>
      </div>
      {drafts.difference === undefined ? null : (
        <Alert
          type="warning"
          showIcon
          title={drafts.difference}
          action={
            <Button size="small" onClick={drafts.follow}>
              更新字段
            </Button>
          }
        />
      )}
      <RecordItem name="params" hidden={params.length === 0} rules={paramRules}>
        <LateParams />
      </RecordItem>
      <RecordItem name="items" rules={itemRules} extra={items.length === 0 ? undefined : '拖动行首调整顺序'}>
        <LateItems />
      </RecordItem>
    </div>
  );
}
