import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import styles from './avatar-crop.module.css';
import { type Crop, mostZoom, moved, type Picture, zoomed } from './crop.logic.ts';

type Props = {
  address: string;
  picture: Picture;
  crop: Crop;
  onCrop: (crop: Crop) => void;
};

/** Distance of an arrow key, as a share of the frame's side; ten times as much with Shift. */
const step = 0.02;
const zoomStep = 1.1;

const directions: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** The picture behind a round frame: dragging or arrow keys move it; the wheel, + and − zoom it. */
export function CropFrame({ address, picture, crop, onCrop }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<{ x: number; y: number }>(undefined);
  const drag = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (last.current === undefined) return;
    const side = currentTarget.clientWidth;
    const by = { x: (clientX - last.current.x) / side, y: (clientY - last.current.y) / side };
    last.current = { x: clientX, y: clientY };
    onCrop(moved(picture, crop, by));
  };
  const press = (event: KeyboardEvent) => {
    const by = directions[event.key];
    const times = event.shiftKey ? 10 : 1;
    if (by !== undefined) onCrop(moved(picture, crop, { x: by.x * times, y: by.y * times }));
    else if (event.key === '+' || event.key === '=') onCrop(zoomed(picture, crop, zoomStep));
    else if (event.key === '-') onCrop(zoomed(picture, crop, 1 / zoomStep));
    else return;
    event.preventDefault();
  };
  const wheel = useEffectEvent((event: WheelEvent) => {
    // Otherwise the dialog would scroll.
    event.preventDefault();
    onCrop(zoomed(picture, crop, event.deltaY < 0 ? zoomStep : 1 / zoomStep));
  });
  useEffect(() => {
    const element = frame.current;
    const hear = (event: WheelEvent) => wheel(event);
    // React registers wheel listeners as passive, so they cannot prevent scrolling.
    element?.addEventListener('wheel', hear, { passive: false });
    return () => element?.removeEventListener('wheel', hear);
  }, []);
  const shorter = Math.min(picture.width, picture.height);
  const share = (side: number) => `${(side / shorter) * crop.zoom * 100}%`;
  return (
    <div
      ref={frame}
      className={styles.frame}
      role="slider"
      tabIndex={0}
      aria-label="裁剪范围：方向键移动，加减号缩放"
      aria-valuemin={1}
      aria-valuemax={mostZoom}
      aria-valuenow={Math.round(crop.zoom * 100) / 100}
      aria-valuetext={`放大 ${Math.round(crop.zoom * 100)}%`}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        last.current = undefined;
      }}
      onPointerCancel={() => {
        last.current = undefined;
      }}
    >
      <img
        src={address}
        alt=""
        draggable={false}
        className={styles.picture}
        style={{
          width: share(picture.width),
          height: share(picture.height),
          left: `${50 + crop.x * 100}%`,
          top: `${50 + crop.y * 100}%`,
        }}
      />
      <span className={styles.mask} aria-hidden="true" />
    </div>
  );
}
