import { Button, Form, InputNumber } from 'antd';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './ship.module.css';

const sides = [
  { name: 'lengthCm', label: '长' },
  { name: 'widthCm', label: '宽' },
  { name: 'heightCm', label: '高' },
] as const;

/** The parcels of each waybill: weight and size. Without one, the goods' own weight counts. */
export function ParcelsItem() {
  return (
    <Form.Item label="包裹" className={styles.noted ?? ''} extra="留空时按商品重量生成一个包裹">
      <Form.List name="parcels">
        {(rows, { add, remove }) => (
          <div className={styles.parcels}>
            {rows.map(({ key, name }) => (
              <div key={key} className={styles.parcel}>
                <Form.Item
                  name={[name, 'weightKg']}
                  noStyle
                  rules={[{ required: true, message: '重量必须大于0!' }]}
                >
                  <InputNumber min={0.001} max={1_000} precision={3} placeholder="重量" suffix="kg" />
                </Form.Item>
                {sides.map((side) => (
                  <Form.Item key={side.name} name={[name, side.name]} noStyle>
                    <InputNumber min={1} max={300} precision={0} placeholder={side.label} suffix="cm" />
                  </Form.Item>
                ))}
                <Button
                  type="text"
                  aria-label={`删除第${name + 1}个包裹`}
                  icon={<Icon name="close" />}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button type="dashed" onClick={() => add({})} disabled={rows.length >= 99}>
              添加包裹
            </Button>
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
}
