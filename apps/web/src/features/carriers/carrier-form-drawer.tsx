import { WeightStep } from '@baisi/contract/carrier-record';
import { Input, InputNumber, Select, Switch } from 'antd';
import { FormSection } from '../../fields/record-form/form-section.tsx';
import { RecordFormDrawer } from '../../fields/record-form/record-form-drawer.tsx';
import { RecordItem } from '../../fields/record-form/record-item.tsx';
import { TextItem } from '../../fields/record-form/text-item.tsx';
import { UniqueField } from '../../fields/record-form/unique/unique-field.tsx';
import { type FormProps, useRecordForm } from '../../fields/record-form/use-record-form.ts';
import { OrderAndStatusFields } from '../../fields/switched/order-and-status-fields.tsx';
import { carrierForm } from './carrier-form.ts';
import { clientOptions } from './carriers.logic.ts';
import { Kuaidi100CodeItem } from './kuaidi100-code-item.tsx';

const stepOptions = WeightStep.options.map((value) => ({ value, label: `${value} kg` }));
const wide = { width: '100%' };

/** Form that adds a carrier, or edits the one with `id`. Remount it for every opening. */
export function CarrierFormDrawer(props: FormProps) {
  const editor = useRecordForm(carrierForm, props);
  const isStored = props.id !== undefined;
  return (
    <RecordFormDrawer editor={editor}>
      <FormSection>
        <TextItem name="name" maxLength={50} />
        <UniqueField
          name="code"
          maxLength={20}
          disabled={isStored}
          hint={isStored ? undefined : '大写字母或数字，如 SF、ZTO，保存后不能修改'}
          column="biz_carrier.code"
          refusal="carrier-code-taken"
        />
        <RecordItem name="client" extra="模拟接口不产生真实快递">
          <Select placeholder="请选择接口" options={clientOptions} />
        </RecordItem>
        <Kuaidi100CodeItem />
        <TextItem name="servicePhone" maxLength={20} />
        <RecordItem name="noPattern" extra="正则表达式，单号不符时只提示，不拒绝">
          <Input autoComplete="off" maxLength={200} placeholder="请输入单号规则" />
        </RecordItem>
      </FormSection>
      <FormSection title="重量与件数">
        <RecordItem name="volumetricDivisor" extra="长×宽×高（厘米）÷除数＝体积重（kg）">
          <InputNumber min={1_000} max={20_000} precision={0} style={wide} />
        </RecordItem>
        <RecordItem name="weightStep">
          <Select placeholder="请选择进位重量" options={stepOptions} />
        </RecordItem>
        <RecordItem name="maxWeightKg">
          <InputNumber min={1} max={1_000} precision={0} style={wide} suffix="kg" />
        </RecordItem>
        <RecordItem name="supportsParcels" valuePropName="checked" extra="一个运单可有多个包裹">
          <Switch />
        </RecordItem>
        <RecordItem name="tracePhone" valuePropName="checked" extra="查询轨迹时须提供手机号后四位">
          <Switch />
        </RecordItem>
      </FormSection>
      <FormSection title="运费模板">
        <TextItem name="firstWeightKg" maxLength={10} suffix="kg" />
        <TextItem name="firstFee" maxLength={10} suffix="元" />
        <TextItem name="addWeightKg" maxLength={10} suffix="kg" />
        <TextItem name="addFee" maxLength={10} suffix="元" />
      </FormSection>
      <FormSection>
        <OrderAndStatusFields hint="停用后不再供选择" />
      </FormSection>
    </RecordFormDrawer>
  );
}
