import { Form } from 'antd';
import { CategoryTreeSelect } from '../../fields/category/category-tree-select.tsx';
import { DepartmentTreeSelect } from '../../fields/department/department-tree-select.tsx';
import { RecordItem } from '../../fields/record-form/record-item.tsx';
import { ShownWith } from '../../fields/record-form/shown-with.tsx';
import type { FillRuleValues } from './fill-rules.logic.ts';
import { SerialFields } from './serial-fields.tsx';

/** Form fields for the parameters of the chosen kind of rule. */
export function FillParamFields() {
  const ruleClass = Form.useWatch('ruleClass', Form.useFormInstance<FillRuleValues>());
  if (ruleClass === 'orgCode') {
    return (
      <RecordItem
        name="parentId"
        label="上级部门"
        extra="表单没有指明上级部门时，按这里的部门生成；都为空则生成一级机构编码。"
      >
        <DepartmentTreeSelect />
      </RecordItem>
    );
  }
  if (ruleClass === 'categoryCode') {
    return (
      <RecordItem
        name="pid"
        label="上级分类"
        extra="表单没有指明上级分类时，按这里的分类生成；都为空则生成一级分类编码。"
      >
        <CategoryTreeSelect />
      </RecordItem>
    );
  }
  return ruleClass === 'serialNo' ? (
    <ShownWith name="prefix">
      <SerialFields />
    </ShownWith>
  ) : null;
}
