import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  MinusOutlined,
  OrderedListOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { TurnIcon } from '../../ui/icons/turn-icon.tsx';
import { ColourTool } from './colour-tool.tsx';
import styles from './editor-tools.module.css';
import { LinkTool } from './link-tool.tsx';
import { PictureTool } from './picture-tool.tsx';
import { TableTool } from './table-tool.tsx';
import { type Tool, ToolButton } from './tool-button.tsx';
import { useToolKeys } from './use-tool-keys.ts';

/** ⌘ on Apple's computers, Ctrl elsewhere. */
const mod = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl+';

const chain = (editor: Editor) => editor.chain().focus();

const groups: readonly (readonly Tool[])[] = [
  [
    {
      words: '撤销',
      keys: `${mod}Z`,
      icon: <TurnIcon />,
      run: (editor) => chain(editor).undo().run(),
      can: (editor) => editor.can().undo(),
    },
    {
      words: '重做',
      keys: `${mod}Shift+Z`,
      icon: <TurnIcon isForward />,
      run: (editor) => chain(editor).redo().run(),
      can: (editor) => editor.can().redo(),
    },
  ],
  ([1, 2, 3] as const).map(
    (level): Tool => ({
      words: `标题 ${level}`,
      keys: `${mod}Alt+${level}`,
      icon: <b>H{level}</b>,
      run: (editor) => chain(editor).toggleHeading({ level }).run(),
      on: (editor) => editor.isActive('heading', { level }),
    }),
  ),
  [
    {
      words: '加粗',
      keys: `${mod}B`,
      icon: <BoldOutlined />,
      run: (editor) => chain(editor).toggleBold().run(),
      on: (editor) => editor.isActive('bold'),
    },
    {
      words: '斜体',
      keys: `${mod}I`,
      icon: <ItalicOutlined />,
      run: (editor) => chain(editor).toggleItalic().run(),
      on: (editor) => editor.isActive('italic'),
    },
    {
      words: '下划线',
      keys: `${mod}U`,
      icon: <UnderlineOutlined />,
      run: (editor) => chain(editor).toggleUnderline().run(),
      on: (editor) => editor.isActive('underline'),
    },
    {
      words: '删除线',
      keys: `${mod}Shift+S`,
      icon: <StrikethroughOutlined />,
      run: (editor) => chain(editor).toggleStrike().run(),
      on: (editor) => editor.isActive('strike'),
    },
  ],
  [
    {
      words: '项目符号',
      keys: `${mod}Shift+8`,
      icon: <UnorderedListOutlined />,
      run: (editor) => chain(editor).toggleBulletList().run(),
      on: (editor) => editor.isActive('bulletList'),
    },
    {
      words: '编号',
      keys: `${mod}Shift+7`,
      icon: <OrderedListOutlined />,
      run: (editor) => chain(editor).toggleOrderedList().run(),
      on: (editor) => editor.isActive('orderedList'),
    },
    {
      words: '引用',
      keys: `${mod}Shift+B`,
      icon: <b>”</b>,
      run: (editor) => chain(editor).toggleBlockquote().run(),
      on: (editor) => editor.isActive('blockquote'),
    },
    {
      words: '分隔线',
      icon: <MinusOutlined />,
      run: (editor) => chain(editor).setHorizontalRule().run(),
    },
  ],
  (
    [
      ['left', '左对齐', 'L', <AlignLeftOutlined key="left" />],
      ['center', '居中', 'E', <AlignCenterOutlined key="center" />],
      ['right', '右对齐', 'R', <AlignRightOutlined key="right" />],
    ] as const
  ).map(
    ([alignment, words, key, icon]): Tool => ({
      words,
      keys: `${mod}Shift+${key}`,
      icon,
      run: (editor) => chain(editor).toggleTextAlign(alignment).run(),
      on: (editor) => editor.isActive({ textAlign: alignment }),
    }),
  ),
  [
    {
      words: '清除格式',
      icon: <ClearOutlined />,
      run: (editor) => chain(editor).unsetAllMarks().clearNodes().run(),
    },
  ],
];

type Props = {
  editor: Editor;
  disabled: boolean;
  label: string;
  /** Called with chosen pictures. */
  onPictures: (files: readonly File[]) => void;
};

/** The toolbar of the editor. Arrow keys move in it, so that Tab passes it in one step. */
export function EditorTools({ editor, disabled, label, onPictures }: Props) {
  const keys = useToolKeys();
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      groups.map((tools) => tools.map(({ on, can }) => ({ on: on?.(now), can: can?.(now) ?? true }))),
  });
  const separated = (children: ReactNode, key: string) => (
    <span key={key} className={styles.group}>
      {children}
    </span>
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label={label} {...keys}>
      {groups.map((tools, group) =>
        separated(
          tools.map((tool, place) => {
            const { on, can = true } = states[group]?.[place] ?? {};
            return (
              <ToolButton
                key={tool.words}
                words={tool.words}
                keys={tool.keys}
                on={on}
                disabled={disabled || !can}
                onClick={() => tool.run(editor)}
              >
                {tool.icon}
              </ToolButton>
            );
          }),
          `group-${tools[0]?.words}`,
        ),
      )}
      {separated(
        <>
          <ColourTool editor={editor} disabled={disabled} />
          <LinkTool editor={editor} disabled={disabled} />
          <PictureTool disabled={disabled} onFiles={onPictures} />
          <TableTool editor={editor} disabled={disabled} />
        </>,
        'insert',
      )}
    </div>
  );
}
