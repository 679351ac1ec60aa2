import { TableOutlined } from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Dropdown } from 'antd';
import { ToolButton } from './tool-button.tsx';

type Props = { editor: Editor; disabled: boolean };

const commands = {
  rowBefore: '在上方插入行',
  rowAfter: '在下方插入行',
  columnBefore: '在左侧插入列',
  columnAfter: '在右侧插入列',
  deleteRow: '删除行',
  deleteColumn: '删除列',
  deleteTable: '删除表格',
} as const;
type Command = keyof typeof commands;
const isCommand = (key: string): key is Command => Object.hasOwn(commands, key);

function run(editor: Editor, command: Command): void {
  const chain = editor.chain().focus();
  const by = {
    rowBefore: () => chain.addRowBefore(),
    rowAfter: () => chain.addRowAfter(),
    columnBefore: () => chain.addColumnBefore(),
    columnAfter: () => chain.addColumnAfter(),
    deleteRow: () => chain.deleteRow(),
    deleteColumn: () => chain.deleteColumn(),
    deleteTable: () => chain.deleteTable(),
  };
  by[command]().run();
}

/** 表格: inserts a table, and inside one changes its rows and columns. */
export function TableTool({ editor, disabled }: Props) {
  const isInside = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  if (!isInside)
    return (
      <ToolButton
        words="插入表格"
        disabled={disabled}
        onClick={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      >
        <TableOutlined />
      </ToolButton>
    );
  return (
    <Dropdown
      trigger={['click']}
      disabled={disabled}
      menu={{
        items: Object.entries(commands).map(([key, label]) => ({ key, label })),
        onClick: ({ key }) => {
          if (isCommand(key)) run(editor, key);
        },
      }}
    >
      <ToolButton words="表格" on disabled={disabled} aria-haspopup="menu">
        <TableOutlined />
      </ToolButton>
    </Dropdown>
  );
}
