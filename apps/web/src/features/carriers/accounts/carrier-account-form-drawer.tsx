import { useQuery } from '@tanstack/react-query';
import { Select, Switch } from 'antd';
import { carrierChoices } from '../../../fields/carrier/carrier.queries.ts';
import { FormSection } from '../../../fields/record-form/form-section.tsx';
import { RecordFormDrawer } from '../../../fields/record-form/record-form-drawer.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { TextAreaItem } from '../../../fields/record-form/text-area-item.tsx';
import { TextItem } from '../../../fields/record-form/text-item.tsx';
import { type FormProps, useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { WholeLine } from '../../../fields/record-form/whole-line.tsx';
import { StatusItem } from '../../../fields/switched/status-item.tsx';
import { carrierAccountForm } from './carrier-account-form.ts';
import { SimSection } from './sim-section.tsx';

/** Form that adds an account, or edits the one with `id`. Remount it for every opening. */
export function CarrierAccountFormDrawer(props: FormProps) {
  const editor = useRecordForm(carrierAccountForm, {
    ...props,
    next: ({ carrierCode }) => ({ carrierCode }),
  });
  const { data = [] } = useQuery({ ...carrierChoices(), enabled: props.open });
  return (
    <RecordFormDrawer editor={editor}>
      <FormSection>
        <TextItem name="name" maxLength={50} />
        <RecordItem name="carrierCode">
          <Select
            placeholder="请选择承运商"
            disabled={props.id !== undefined}
            options={data.map(({ code, name }) => ({ value: code, label: `${name}（${code}）` }))}
          />
        </RecordItem>
        <TextItem name="accountNo" maxLength={64} />
        <TextItem name="netName" maxLength={64} />
        <RecordItem name="isDefault" valuePropName="checked" extra="每个承运商只有一个默认账号">
          <Switch />
        </RecordItem>
        <StatusItem hint="停用后不再供选择，已有运单不受影响" />
      </FormSection>
      <FormSection title="快递100">
        <TextItem name="customer" maxLength={64} />
      </FormSection>
      <SimSection />
      <FormSection>
        <WholeLine>
          <TextAreaItem name="remark" maxLength={200} rows={2} />
        </WholeLine>
      </FormSection>
    </RecordFormDrawer>
  );
}
