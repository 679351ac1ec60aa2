import { Radio } from 'antd';
import { FormSection } from '../../../fields/record-form/form-section.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { WholeLine } from '../../../fields/record-form/whole-line.tsx';
import { permsTypeWords } from './menu-form.logic.ts';
import { PermsField } from './perms-field.tsx';

/** Props that lock an input. Without it, the field stays open to the guard of its form, which `false` would override. */
export const locked = (isLocked: boolean): { disabled?: true } => (isLocked ? { disabled: true } : {});

/** `isBuiltIn`: the product ships the button, so its code is locked. */
export function ButtonSection({ id, isBuiltIn }: { id: string | undefined; isBuiltIn: boolean }) {
  return (
    <FormSection title="授权">
      <PermsField ownId={id} isLocked={isBuiltIn} />
      <RecordItem name="status" label="状态">
        <Radio.Group
          options={[
            { value: '1', label: '有效' },
            { value: '0', label: '无效' },
          ]}
        />
      </RecordItem>
      <WholeLine>
        <RecordItem name="permsType" label="授权策略">
          <Radio.Group options={Object.entries(permsTypeWords).map(([value, label]) => ({ value, label }))} />
        </RecordItem>
      </WholeLine>
    </FormSection>
  );
}
