import { App } from 'antd';
import { useState } from 'react';
import { ImageList } from '../../ui/image-list/image-list.tsx';
import type { ListedImage } from '../../ui/image-list/moved.logic.ts';

const pictureOf = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="${colour}" d="M0 0h4v3H0z"/></svg>`)}`;
const pictures: ListedImage[] = ['#0b6bcb', '#1f7a4d', '#b3541e'].map((colour, at) => ({
  id: colour,
  name: `图片${at + 1}.png`,
  url: pictureOf(colour),
  fullUrl: pictureOf(colour),
}));
const missing: ListedImage = { id: 'missing', name: '已删除的图片.png', url: undefined, isMissing: true };

/** A list of three pictures and one that is missing. */
export function Pictures() {
  const { message } = App.useApp();
  const [images, setImages] = useState<readonly ListedImage[]>([...pictures, missing]);
  return <ImageList images={images} onChange={setImages} warn={(text) => void message.warning(text)} />;
}
