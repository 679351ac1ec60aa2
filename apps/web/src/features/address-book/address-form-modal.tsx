import { addressKinds } from '@baisi/contract/address-book';
import { Select, Switch } from 'antd';
import { RecordFormModal } from '../../fields/record-form/record-form-modal.tsx';
import { RecordItem } from '../../fields/record-form/record-item.tsx';
import { TextItem } from '../../fields/record-form/text-item.tsx';
import { type FormProps, useRecordForm } from '../../fields/record-form/use-record-form.ts';
import { AddressPaste } from '../../fields/region/address-paste.tsx';
import { RegionField } from '../../fields/region/region-field.tsx';
import { addressForm } from './address-form.ts';

const kinds = Object.entries(addressKinds).map(([value, label]) => ({ value, label }));

/** Form that adds an address, or edits the one with `id`. Remount it for every opening. */
export function AddressFormModal(props: FormProps) {
  const editor = useRecordForm(addressForm, { ...props, next: ({ kind }) => ({ kind }) });
  return (
    <RecordFormModal editor={editor}>
      <AddressPaste
        fieldsOf={({ name, mobile, tel, regionCode, detail }) => ({
          name,
          contactMobile: mobile,
          contactTel: tel,
          regionCode,
          addressDetail: detail,
        })}
      />
      <RecordItem name="kind">
        <Select options={kinds} />
      </RecordItem>
      <TextItem name="name" maxLength={20} />
      <TextItem name="company" maxLength={100} />
      <TextItem name="contactMobile" maxLength={20} placeholder="手机号码，虚拟号可加-分机号" />
      <TextItem name="contactTel" maxLength={20} placeholder="区号-号码" />
      <RecordItem name="regionCode">
        <RegionField />
      </RecordItem>
      <TextItem name="addressDetail" maxLength={100} />
      <TextItem name="addressLabel" maxLength={20} />
      <RecordItem name="isDefault" valuePropName="checked" extra="每种类型一个，发件的默认地址用于生成运单">
        <Switch />
      </RecordItem>
    </RecordFormModal>
  );
}
