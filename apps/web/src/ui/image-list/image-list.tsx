import { Image } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import unseen from '../unseen.module.css';
import styles from './image-list.module.css';
import { ImageTile } from './image-tile.tsx';
import { type ListedImage, type Move, moved, moveRefusal } from './moved.logic.ts';

type Props<T extends ListedImage> = {
  images: readonly T[];
  /** Absent: the images can be neither moved nor removed. */
  onChange?: ((images: readonly T[]) => void) | undefined;
  /** Reports why an image cannot be moved. */
  warn: (text: string) => void;
};

/** Images that the user can enlarge, move by one position, and remove after a confirmation. */
export function ImageList<T extends ListedImage>({ images, onChange, warn }: Props<T>) {
  const [said, setSaid] = useState('');
  const move = (at: number, way: Move) => {
    const refusal = moveRefusal(images.length, at, way);
    if (refusal !== undefined) {
      warn(refusal);
      return;
    }
    // Renders synchronously, so that the pressed button can keep the focus.
    flushSync(() => {
      onChange?.(moved(images, at, way));
      setSaid(`已移到第 ${way === 'earlier' ? at : at + 2} 张`);
    });
  };
  return (
    <Image.PreviewGroup>
      <ul className={styles.list}>
        {images.map((image, at) => (
          <ImageTile
            key={image.id}
            image={image}
            place={`第 ${at + 1} 张`}
            {...(onChange === undefined
              ? {}
              : {
                  onMove: (way) => move(at, way),
                  onRemove: () => onChange(images.filter(({ id }) => id !== image.id)),
                })}
          />
        ))}
      </ul>
      <span role="status" className={unseen.words}>
        {said}
      </span>
    </Image.PreviewGroup>
  );
}
