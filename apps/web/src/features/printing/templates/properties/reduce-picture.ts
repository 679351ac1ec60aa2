import { longestPicture } from '@baisi/contract/print-layout';
import { loadPicture } from '../../../../fields/avatar/cut-picture.ts';
import { attemptsFor } from './reduce.logic.ts';

/**
 * Returns a chosen picture as a data URL that is small enough for a template. Transparent parts become white, as paper is.
 * Rejects with a Chinese message if it cannot be read.
 */
export async function reducedPicture(file: File): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    const image = await loadPicture(address);
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('浏览器无法处理图片');
    for (const { width, height, type, quality } of attemptsFor({
      width: image.naturalWidth,
      height: image.naturalHeight,
    })) {
      // Setting the sides empties the canvas and resets the pen.
      canvas.width = width;
      canvas.height = height;
      pen.imageSmoothingQuality = 'high';
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, width, height);
      pen.drawImage(image, 0, 0, width, height);
      const text = canvas.toDataURL(type, quality);
      if (text.length <= longestPicture) return text;
    }
    throw new Error('图片太大，请换一张');
  } finally {
    URL.revokeObjectURL(address);
  }
}
