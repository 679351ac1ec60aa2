import { type Crop, squareOf } from './crop.logic.ts';

/** Side of a stored avatar in px: sharp at 256 CSS px on a screen of double density. */
const sidePx = 512;
const quality = 0.92;

/** Returns the crop of a loaded picture as a JPEG file; transparent parts become white. */
export async function cutPicture(image: HTMLImageElement, crop: Crop): Promise<File> {
  const { x, y, side } = squareOf({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  const canvas = document.createElement('canvas');
  canvas.width = sidePx;
  canvas.height = sidePx;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('浏览器无法处理图片');
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, sidePx, sidePx);
  pen.drawImage(image, x, y, side, side, 0, 0, sidePx, sidePx);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (blob === null) throw new Error('浏览器无法处理图片');
  return new File([blob], '头像.jpg', { type: 'image/jpeg' });
}

/** Loads a picture from a URL; rejects with a Chinese message if it is damaged. */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch (cause) {
    throw new Error('图片已损坏，无法读取', { cause });
  }
  return image;
}
