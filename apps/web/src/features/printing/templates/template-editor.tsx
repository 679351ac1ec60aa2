import { printTemplates } from '@baisi/contract/print-templates';
import { Form, InputNumber, Select } from 'antd';
import { contractRule } from '../../../fields/contract-rule/contract-rule.ts';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { TextItem } from '../../../fields/record-form/text-item.tsx';
import { OrderAndStatusFields } from '../../../fields/switched/order-and-status-fields.tsx';
import { faultOf, nameOf } from './elements/elements.logic.ts';
import { ElementsField } from './elements/elements-field.tsx';
import styles from './template-editor.module.css';
import type { TemplateValues } from './template-form.logic.ts';
import { kindOptions } from './templates-columns.tsx';

const elementRules = [
  {
    validator: async (_rule: unknown, elements: TemplateValues['elements']) => {
      for (const element of elements) {
        const fault = faultOf(element);
        if (fault !== undefined) throw new Error(`${nameOf(element)}：${fault}`);
      }
    },
  },
  contractRule(printTemplates.add.input.shape.elements),
];

/** The panes of a template's editor: what it is, its elements, the page, the fields of the chosen element. */
export function TemplateEditor() {
  const form = Form.useFormInstance<TemplateValues>();
  const widthMm = Form.useWatch('widthMm', { form, preserve: true }) ?? 0;
  const heightMm = Form.useWatch('heightMm', { form, preserve: true }) ?? 0;
  return (
    <div className={styles.editor}>
      <div className={styles.facts}>
        <TextItem name="name" maxLength={50} />
        <RecordItem name="templateKind">
          <Select options={kindOptions} />
        </RecordItem>
        {(['widthMm', 'heightMm'] as const).map((name) => (
          <RecordItem key={name} name={name}>
            <InputNumber min={20} max={420} precision={1} step={1} suffix="mm" style={{ width: '100%' }} />
          </RecordItem>
        ))}
        <OrderAndStatusFields hint="停用后打印时不再供选择" />
      </div>
      <RecordItem name="elements" label={null} rules={elementRules}>
        <ElementsField widthMm={widthMm} heightMm={heightMm} />
      </RecordItem>
    </div>
  );
}
