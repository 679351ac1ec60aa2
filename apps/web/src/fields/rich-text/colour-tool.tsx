import { FontColorsOutlined } from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Popover } from 'antd';
import { useState } from 'react';
import styles from './editor-tools.module.css';
import { ToolButton } from './tool-button.tsx';

/** Colours that are readable on white, and after the lightening of `richTextStyles` on dark ground. */
const colours = [
  { value: undefined, words: '默认颜色' },
  { value: '#cf1322', words: '红色' },
  { value: '#ad4e00', words: '橙色' },
  { value: '#237804', words: '绿色' },
  { value: '#096dd9', words: '蓝色' },
  { value: '#722ed1', words: '紫色' },
  { value: '#595959', words: '灰色' },
] as const;

const colourAt = (editor: Editor): unknown => editor.getAttributes('textStyle')['color'];

type Props = { editor: Editor; disabled: boolean };

/** 文字颜色, from a few colours. */
export function ColourTool({ editor, disabled }: Props) {
  const [open, setOpen] = useState(false);
  const now = useEditorState({
    editor,
    selector: ({ editor: current }) => colourAt(current),
  });
  const choose = (value: string | undefined) => {
    setOpen(false);
    const chain = editor.chain().focus();
    (value === undefined ? chain.unsetColor() : chain.setColor(value)).run();
  };
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      content={
        <div className={styles.colours} role="group" aria-label="文字颜色">
          {colours.map(({ value, words }) => (
            <ToolButton
              key={words}
              words={words}
              on={value === (now ?? undefined)}
              onClick={() => choose(value)}
            >
              <span className={styles.colour} style={{ background: value ?? 'var(--ant-color-text)' }} />
            </ToolButton>
          ))}
        </div>
      }
    >
      <ToolButton words="文字颜色" disabled={disabled} aria-expanded={open} aria-haspopup="true">
        <FontColorsOutlined style={typeof now === 'string' ? { color: now } : {}} />
      </ToolButton>
    </Popover>
  );
}
