import { printFieldTexts, printItemTexts } from '@baisi/contract/print-fields';
import { Button, Dropdown, type MenuProps } from 'antd';

type Props = {
  /** Whether the fields of the rows of a table are offered too. */
  ofTable: boolean;
  label: string;
  onInsert: (field: string) => void;
};

type Items = NonNullable<MenuProps['items']>;

const itemsOf = (texts: Readonly<Record<string, string>>): Items =>
  Object.entries(texts).map(([key, label]) => ({ key, label }));

const documentItems = itemsOf(printFieldTexts);
const tableItems: Items = [
  { type: 'group', key: 'rows', label: '明细', children: itemsOf(printItemTexts) },
  { type: 'group', key: 'document', label: '运单', children: documentItems },
];

/** 插入字段: the values that a text or a code may contain. */
export function FieldMenu({ ofTable, label, onInsert }: Props) {
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: ofTable ? tableItems : documentItems,
        onClick: ({ key }) => onInsert(key),
        style: { maxHeight: 320, overflowY: 'auto' },
      }}
    >
      <Button size="small" aria-label={label}>
        插入字段
      </Button>
    </Dropdown>
  );
}
