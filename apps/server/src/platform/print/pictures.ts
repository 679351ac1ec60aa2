import { Bitmap } from './bitmap.ts';

/** Largest picture that is decoded, in dots: the size of a page at the finer resolution. */
const mostDots = 40_000_000;

/** Distributes the error of each dot to its neighbours (Floyd–Steinberg). */
function dithered(grey: Uint8Array, width: number, height: number): Bitmap {
  const bits = new Bitmap(width, height);
  const values = Float32Array.from(grey);
  const add = (x: number, y: number, error: number): void => {
    if (x >= 0 && x < width && y < height) values[y * width + x] = (values[y * width + x] ?? 0) + error;
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const value = values[y * width + x] ?? 255;
      const isBlack = value < 128;
      if (isBlack) bits.fillRow(x, y, 1);
      const error = value - (isBlack ? 0 : 255);
      add(x + 1, y, (error * 7) / 16);
      add(x - 1, y + 1, (error * 3) / 16);
      add(x, y + 1, (error * 5) / 16);
      add(x + 1, y + 1, error / 16);
    }
  return bits;
}

const made = new Map<string, Bitmap | undefined>();
const mostMade = 200;

/** Draws a picture (a data URL) in black and white as large as fits; undefined: it cannot be decoded. */
export async function drawPicture(url: string, width: number, height: number): Promise<Bitmap | undefined> {
  const key = `${width}×${height} ${url}`;
  if (made.has(key)) return made.get(key);
  let bits: Bitmap | undefined;
  try {
    const { default: sharp } = await import('sharp');
    const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    const { data, info } = await sharp(bytes, { limitInputPixels: mostDots })
      .resize(width, height, { fit: 'inside' })
      .flatten({ background: 'white' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    bits = dithered(data, info.width, info.height);
  } catch {
    // The page says that the picture cannot be shown.
  }
  if (made.size >= mostMade) made.clear();
  made.set(key, bits);
  return bits;
}
