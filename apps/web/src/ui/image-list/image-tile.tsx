import { DeleteOutlined, DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Popconfirm } from 'antd';
import type { MouseEvent } from 'react';
import styles from './image-list.module.css';
import { ListedPicture } from './listed-picture.tsx';
import type { ListedImage, Move } from './moved.logic.ts';

type Props = {
  image: ListedImage;
  /** Name of the image in the labels of its buttons: 第 1 张. */
  place: string;
  /** Absent: the image can be neither moved nor removed. */
  onMove?: (move: Move) => void;
  onRemove?: () => void;
};

/** One image with its buttons. */
export function ImageTile({ image, place, onMove, onRemove }: Props) {
  const move = (way: Move) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget;
    onMove?.(way);
    // Moving an element in the document removes its focus.
    button.focus();
  };
  const { downloadUrl, name } = image;
  return (
    <li className={styles.tile}>
      <div className={styles.picture}>
        <ListedPicture image={image} />
      </div>
      {onMove === undefined && downloadUrl === undefined ? null : (
        <div className={styles.actions}>
          {onMove === undefined ? null : (
            <>
              <Button
                type="text"
                size="small"
                icon={<LeftOutlined aria-hidden />}
                aria-label={`前移${place}`}
                onClick={move('earlier')}
              />
              <Button
                type="text"
                size="small"
                icon={<RightOutlined aria-hidden />}
                aria-label={`后移${place}`}
                onClick={move('later')}
              />
            </>
          )}
          {downloadUrl === undefined ? null : (
            <Button
              type="text"
              size="small"
              icon={<DownloadOutlined aria-hidden />}
              aria-label={`下载${place}`}
              href={downloadUrl}
              download={name}
            />
          )}
          {onRemove === undefined ? null : (
            <Popconfirm
              title="确定要删除这张图片吗?"
              okText="删除"
              okButtonProps={{ danger: true }}
              cancelText="取消"
              onConfirm={onRemove}
            >
              <Button
                type="text"
                size="small"
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={`删除${place}`}
              />
            </Popconfirm>
          )}
        </div>
      )}
    </li>
  );
}
