import { LinkOutlined } from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Popover } from 'antd';
import { useState } from 'react';
import { LinkForm } from './link-form.tsx';
import { ToolButton } from './tool-button.tsx';

type Props = { editor: Editor; disabled: boolean };

/** 链接 on the selected text, or as a text of its own. */
export function LinkTool({ editor, disabled }: Props) {
  const [open, setOpen] = useState(false);
  const on = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<LinkForm editor={editor} onDone={() => setOpen(false)} />}
    >
      <ToolButton words="链接" on={on} disabled={disabled} aria-expanded={open} aria-haspopup="dialog">
        <LinkOutlined />
      </ToolButton>
    </Popover>
  );
}
