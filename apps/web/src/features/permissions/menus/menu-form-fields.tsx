import { PermissionToAdd } from '@baisi/contract/permission-record';
import { menuType } from '@baisi/contract/permissions';
import { Form, Input, InputNumber, Radio } from 'antd';
import { contractRule } from '../../../fields/contract-rule/contract-rule.ts';
import { countedTo } from '../../../fields/contract-rule/counted-to.ts';
import { FormSection } from '../../../fields/record-form/form-section.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { WholeLine } from '../../../fields/record-form/whole-line.tsx';
import { ButtonSection, locked } from './button-section.tsx';
import { IconPicker } from './icon-picker.tsx';
import { typeWords } from './menu-form.logic.ts';
import { MenuSection } from './menu-section.tsx';
import { ParentField } from './parent-field.tsx';

const { shape } = PermissionToAdd;

const numbersOf = (texts: Readonly<Record<number, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value: Number(value), label }));

type Props = {
  id: string | undefined;
  /** Whether the product ships the row: it keeps its type and code. */
  isBuiltIn: boolean;
};

/** Form fields of a menu, button or column; fields that the chosen type does not have are not mounted. */
export function MenuFormFields({ id, isBuiltIn }: Props) {
  const type = Form.useWatch<number | undefined>('menuType', Form.useFormInstance()) ?? menuType.menu;
  const isButton = type === menuType.button;
  return (
    <>
      <FormSection title="基本信息">
        <WholeLine>
          <RecordItem name="menuType" label="菜单类型">
            <Radio.Group options={numbersOf(typeWords)} optionType="button" {...locked(isBuiltIn)} />
          </RecordItem>
        </WholeLine>
        <RecordItem
          name="name"
          label={isButton ? '按钮/权限' : '菜单名称'}
          required
          rules={[contractRule(shape.name)]}
        >
          <Input count={countedTo(100)} placeholder="请输入名称" autoComplete="off" />
        </RecordItem>
        {type === menuType.root ? null : <ParentField ownId={id} />}
        <RecordItem name="sortNo" label="排序">
          <InputNumber min={-1e6} max={1e6} style={{ width: '100%' }} placeholder="值越小越靠前" />
        </RecordItem>
        {isButton ? null : (
          <RecordItem name="icon" label="菜单图标">
            <IconPicker />
          </RecordItem>
        )}
      </FormSection>
      {isButton ? <ButtonSection id={id} isBuiltIn={isBuiltIn} /> : <MenuSection id={id} type={type} />}
      <FormSection>
        <WholeLine>
          <RecordItem name="description" label="描述" rules={[contractRule(shape.description)]}>
            <Input.TextArea count={countedTo(255)} rows={3} />
          </RecordItem>
        </WholeLine>
      </FormSection>
    </>
  );
}
