import { DeleteOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Image, Popconfirm } from 'antd';
import { type MouseEvent, useState } from 'react';
import styles from './image-list.module.css';
import type { ListedImage, Move } from './moved.logic.ts';

type Props = {
  image: ListedImage;
  /** Name of the image in its buttons: 第 1 张. */
  place: string;
  onMove: (move: Move) => void;
  onRemove: () => void;
};

/** One image with its buttons. */
export function ImageTile({ image, place, onMove, onRemove }: Props) {
  const [broken, setBroken] = useState(false);
  const move = (way: Move) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget;
    onMove(way);
    // The browser removes the focus from an element that moves in the document.
    button.focus();
  };
  return (
    <li className={styles.tile}>
      <div className={styles.picture}>
        {broken ? (
          <div className={styles.broken}>图片加载失败</div>
        ) : (
          <Image
            src={image.url}
            alt={image.name}
            preview={{ cover: '预览' }}
            onError={() => setBroken(true)}
          />
        )}
      </div>
      <div className={styles.actions}>
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
      </div>
    </li>
  );
}
