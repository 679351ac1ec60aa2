/** A size in px. */
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** Clockwise rotation in quarter turns. */
export type Turns = 0 | 1 | 2 | 3;

/**
 * Placement of a picture in its box: at `scale` 1 a pixel of the picture is one CSS px; `x` and `y` are the offset of
 * its centre from the box's centre in px.
 */
export type Placement = Point & { scale: number; turns: Turns };

/** Maximum scale, at which single pixels are clearly visible. */
const maxScale = 16;

/** Minimum scale of a picture larger than its box, as a share of the fitting scale. */
const minOfFit = 0.5;

const turned = ({ width, height }: Size, turns: Turns): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** Returns the scale at which the whole picture fits into the box, at most 1. */
export function fitScale(picture: Size, box: Size, turns: Turns): number {
  const { width, height } = turned(picture, turns);
  if (width === 0 || height === 0) return 1;
  return Math.min(1, box.width / width, box.height / height);
}

/** Returns the placement that shows the whole picture, centred. */
export function fitted(picture: Size, box: Size, turns: Turns = 0): Placement {
  return { scale: fitScale(picture, box, turns), turns, x: 0, y: 0 };
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Limits an offset along one axis: a picture larger than the box must cover it, a smaller one is centred. */
function keptWithin(move: number, drawn: number, box: number): number {
  const most = Math.max(0, (drawn - box) / 2);
  return between(move, -most, most);
}

/** Returns the placement with its offset limited to the box. */
export function within(placement: Placement, picture: Size, box: Size): Placement {
  const { width, height } = turned(picture, placement.turns);
  return {
    ...placement,
    x: keptWithin(placement.x, width * placement.scale, box.width),
    y: keptWithin(placement.y, height * placement.scale, box.height),
  };
}

/** Returns the placement with the new scale, in which the point `at` (relative to the box's centre) stays fixed. */
export function scaledTo(
  placement: Placement,
  scale: number,
  { picture, box, at = { x: 0, y: 0 } }: { picture: Size; box: Size; at?: Point },
): Placement {
  const least = Math.min(1, fitScale(picture, box, placement.turns)) * minOfFit;
  const next = between(scale, least, maxScale);
  const factor = next / placement.scale;
  const moved = {
    ...placement,
    scale: next,
    x: at.x - (at.x - placement.x) * factor,
    y: at.y - (at.y - placement.y) * factor,
  };
  return within(moved, picture, box);
}

const nextTurn: Readonly<Record<Turns, Turns>> = { 0: 1, 1: 2, 2: 3, 3: 0 };

/** Rotates the picture clockwise by 90° and fits it to the box. */
export function turnedOn({ turns }: Placement, picture: Size, box: Size): Placement {
  return fitted(picture, box, nextTurn[turns]);
}

/** Zoom factor of one click or key press. */
export const zoomStep = 1.25;

/** Returns the zoom factor of a wheel event. Touchpads send small deltas, and pinches even smaller ones. */
export function wheelFactor({
  deltaY,
  deltaMode,
  ctrlKey,
}: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  const lineHeightPx = 16;
  const movedPx = deltaMode === 0 ? deltaY : deltaY * lineHeightPx;
  return Math.exp(-between(movedPx, -120, 120) * (ctrlKey ? 0.01 : 0.002));
}

/** Returns the midpoint and the distance of two fingers. */
export function pinchOf(a: Point, b: Point): { at: Point; distance: number } {
  return {
    at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
  };
}

/** Formats a scale: `100%` */
export const scaleText = (scale: number): string => `${Math.round(scale * 100)}%`;
