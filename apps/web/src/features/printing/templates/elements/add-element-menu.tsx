import { PlusOutlined } from '@ant-design/icons';
import { elementTexts, type PrintElementType } from '@baisi/contract/print-layout';
import { Button, Dropdown } from 'antd';
import { ElementIcon } from './element-icon.tsx';

const types: readonly PrintElementType[] = ['text', 'code128', 'qr', 'table', 'line', 'box', 'picture'];

type Props = { disabled: boolean; onAdd: (type: PrintElementType) => void };

/** Button with the types of elements that can be added. */
export function AddElementMenu({ disabled, onAdd }: Props) {
  return (
    <Dropdown
      trigger={['click']}
      disabled={disabled}
      menu={{
        items: types.map((type) => ({
          key: type,
          label: elementTexts[type],
          icon: <ElementIcon type={type} />,
          onClick: () => onAdd(type),
        })),
      }}
    >
      <Button size="small" icon={<PlusOutlined aria-hidden />}>
        添加元素
      </Button>
    </Dropdown>
  );
}
