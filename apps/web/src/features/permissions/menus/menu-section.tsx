import { Radio, Switch } from 'antd';
import { FormSection } from '../../../fields/record-form/form-section.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { MenuAddressFields } from './menu-address-fields.tsx';

const flags = [
  ['route', '是否路由菜单'],
  ['hidden', '隐藏路由'],
  ['keepAlive', '是否缓存路由'],
  ['alwaysShow', '聚合路由'],
] as const;

export function MenuSection({ id, type }: { id: string | undefined; type: number }) {
  return (
    <>
      <FormSection title="路由">
        <MenuAddressFields id={id} type={type} />
      </FormSection>
      <FormSection title="显示">
        {flags.map(([name, label]) => (
          <RecordItem key={name} name={name} label={label} valuePropName="checked">
            <Switch />
          </RecordItem>
        ))}
        <RecordItem name="internalOrExternal" label="打开方式">
          <Radio.Group
            options={[
              { value: false, label: '内部' },
              { value: true, label: '外部' },
            ]}
          />
        </RecordItem>
      </FormSection>
    </>
  );
}
