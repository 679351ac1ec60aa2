import { Form } from 'antd';
import { DepartmentTreeSelect } from '../../fields/department/department-tree-select.tsx';
import type { FillRuleValues } from './fill-rules.logic.ts';
import styles from './fill-rules.module.css';
import { SerialFields } from './serial-fields.tsx';

/** What the chosen way to make values is told. */
export function FillParamFields() {
  const ruleClass = Form.useWatch('ruleClass', Form.useFormInstance<FillRuleValues>());
  if (ruleClass === 'orgCode') {
    return (
      <Form.Item
        name="parentId"
        label="上级部门"
        extra="表单没有指明上级部门时，按这里的部门生成；都为空则生成一级机构编码。"
      >
        <DepartmentTreeSelect />
      </Form.Item>
    );
  }
  if (ruleClass === 'categoryCode') {
    return (
      <p className={styles.note}>在表单指明的上级分类下生成下一个编码；表单没有指明时，生成一级分类编码。</p>
    );
  }
  return ruleClass === 'serialNo' ? <SerialFields /> : null;
}
