import { Form } from 'antd';
import { useState } from 'react';
import { ReportPicker } from '../../../fields/report-picker/report-picker.tsx';

/** Report 选择客户 over 地址簿: its columns, and the fields that they fill. */
const settings = {
  code: 'order_customers',
  orgFields: 'company,name,region_code,address_detail',
  destFields: 'customerName,receiverName,regionCode,receiverDetail',
};

/**
 * Chooses a customer, who fills the fields of the customer and the receiver. Reports know telephone numbers only
 * masked, so that the number stays to be typed.
 */
export function CustomerPicker() {
  const form = Form.useFormInstance();
  const [customer, setCustomer] = useState('');
  return (
    <Form.Item label="选择客户" htmlFor="order-customer" extra="填入客户、收件人和地址；电话请另外输入">
      <ReportPicker
        id="order-customer"
        {...settings}
        value={customer}
        placeholder="从地址簿选择，也可以直接在下面输入"
        onChange={(text, values) => {
          setCustomer(text);
          for (const [name, value] of Object.entries(values))
            if (value !== '') form.setFieldValue(name, value);
        }}
      />
    </Form.Item>
  );
}
