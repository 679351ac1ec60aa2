import { PictureOutlined } from '@ant-design/icons';
import { useFileChooser } from '../upload/use-file-chooser.tsx';
import { ToolButton } from './tool-button.tsx';

type Props = { disabled: boolean; onFiles: (files: readonly File[]) => void };

/** 插入图片: chooses pictures, which are uploaded and inserted at the cursor. */
export function PictureTool({ disabled, onFiles }: Props) {
  const { choose, input } = useFileChooser({ fileType: 'image', multiple: true, disabled, onFiles });
  return (
    <>
      <ToolButton words="插入图片（也可粘贴或拖入）" disabled={disabled} onClick={choose}>
        <PictureOutlined />
      </ToolButton>
      {input}
    </>
  );
}
