import { orderTypes, payTypes } from '@baisi/contract/order-record';
import { Input, Select } from 'antd';
import { FormSection } from '../../../fields/record-form/form-section.tsx';
import { RecordFormDrawer } from '../../../fields/record-form/record-form-drawer.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { TextAreaItem } from '../../../fields/record-form/text-area-item.tsx';
import { TextItem } from '../../../fields/record-form/text-item.tsx';
import { type FormProps, useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { WholeLine } from '../../../fields/record-form/whole-line.tsx';
import { AddressPaste } from '../../../fields/region/address-paste.tsx';
import { RegionField } from '../../../fields/region/region-field.tsx';
import { WireTimePicker } from '../../../fields/wire-date/wire-time-picker.tsx';
import { Allowed } from '../../../platform/access/allowed.tsx';
import { LateCustomerPicker } from './late-customer-picker.tsx';
import { LateLines } from './late-lines.tsx';
import { type OrderLine, orderForm } from './order-form.ts';
import { faultOf } from './order-lines.logic.ts';
import { OrderTotal } from './order-total.tsx';

const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

const linesRule = {
  validator: async (_rule: unknown, lines: OrderLine[]) => {
    const fault = faultOf(lines);
    if (fault !== undefined) throw new Error(fault);
  },
};

/** Form that adds an order, or edits the one with `id`. Remount it for every opening. */
export function OrderFormDrawer(props: FormProps) {
  const editor = useRecordForm(orderForm, props);
  return (
    <RecordFormDrawer editor={editor} widthPx={1040}>
      <FormSection>
        <Allowed code="addressBook:list">
          <WholeLine>
            <LateCustomerPicker />
          </WholeLine>
        </Allowed>
        <TextItem name="customerName" maxLength={100} />
        <TextItem name="platformNo" maxLength={64} />
        <RecordItem name="orderType">
          <Select options={optionsOf(orderTypes)} />
        </RecordItem>
        <RecordItem name="payType">
          <Select options={optionsOf(payTypes)} />
        </RecordItem>
        <RecordItem name="orderDate" required={false} extra="留空为现在">
          <WireTimePicker placeholder="现在" />
        </RecordItem>
        <RecordItem name="dueShipTime">
          <WireTimePicker placeholder="请选择最晚发货时间" />
        </RecordItem>
      </FormSection>
      <FormSection title="收件人">
        <WholeLine>
          <AddressPaste
            fieldsOf={(found) => ({
              receiverName: found.name,
              receiverMobile: found.mobile,
              receiverTel: found.tel,
              regionCode: found.regionCode,
              receiverDetail: found.detail,
              receiverPostcode: found.postcode,
            })}
          />
        </WholeLine>
        <TextItem name="receiverName" maxLength={20} />
        <TextItem name="receiverMobile" maxLength={20} placeholder="手机号码，虚拟号可加-分机号" />
        <TextItem name="receiverTel" maxLength={20} placeholder="区号-号码" />
        <TextItem name="receiverPostcode" maxLength={10} />
        <RecordItem name="regionCode">
          <RegionField />
        </RecordItem>
        <WholeLine>
          <TextItem name="receiverDetail" maxLength={100} />
        </WholeLine>
      </FormSection>
      <FormSection title="商品">
        <WholeLine>
          <RecordItem name="items" rules={[linesRule]} validateTrigger={[]}>
            <LateLines />
          </RecordItem>
        </WholeLine>
        <RecordItem name="freightAmount">
          <Input prefix="¥" inputMode="decimal" maxLength={12} />
        </RecordItem>
        <RecordItem name="discount">
          <Input prefix="¥" inputMode="decimal" maxLength={12} />
        </RecordItem>
        <WholeLine>
          <OrderTotal />
        </WholeLine>
      </FormSection>
      <FormSection title="备注">
        <WholeLine>
          <RecordItem name="tags">
            <Select mode="tags" maxCount={10} placeholder="输入后按回车" tokenSeparators={[',', '，', ' ']} />
          </RecordItem>
        </WholeLine>
        <TextAreaItem name="buyerMemo" maxLength={500} rows={3} />
        <TextAreaItem name="sellerMemo" maxLength={500} rows={3} />
      </FormSection>
    </RecordFormDrawer>
  );
}
