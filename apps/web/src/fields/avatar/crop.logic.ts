/** Size of a picture in px. */
export type Picture = { width: number; height: number };

/**
 * The part of a picture in a square frame. At `zoom` 1 the picture's shorter side fills the frame; `x` and `y` are the
 * offset of the picture's centre from the frame's, as shares of the frame's side.
 */
export type Crop = { zoom: number; x: number; y: number };

export const mostZoom = 5;

export const wholeCrop: Crop = { zoom: 1, x: 0, y: 0 };

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** Returns the crop with zoom and offset limited so that the picture covers the frame. */
export function covering({ width, height }: Picture, { zoom, x, y }: Crop): Crop {
  const valid = between(1, zoom, mostZoom);
  const shorter = Math.min(width, height);
  const room = (side: number) => ((side / shorter) * valid - 1) / 2;
  // `+ 0` converts a negative zero to zero.
  const held = (moved: number, side: number) => between(-room(side), moved, room(side)) + 0;
  return { zoom: valid, x: held(x, width), y: held(y, height) };
}

/** Returns the crop after zooming by `factor` around the frame's centre. */
export function zoomed(picture: Picture, crop: Crop, factor: number): Crop {
  const zoom = between(1, crop.zoom * factor, mostZoom);
  const by = zoom / crop.zoom;
  return covering(picture, { zoom, x: crop.x * by, y: crop.y * by });
}

/** Returns the crop after an offset by shares of the frame's side. */
export function moved(picture: Picture, crop: Crop, by: { x: number; y: number }): Crop {
  return covering(picture, { ...crop, x: crop.x + by.x, y: crop.y + by.y });
}

/** Returns the square of the picture that the crop shows, in pixels of the picture. */
export function squareOf(
  { width, height }: Picture,
  { zoom, x, y }: Crop,
): { x: number; y: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { x: (width - side) / 2 - x * side, y: (height - side) / 2 - y * side, side };
}
