import { useRef, useState } from 'react';
import { thumbnailAddress } from '../../../platform/files/file-address.logic.ts';
import type { FileSource } from '../../../platform/files/file-source.ts';
import { FileProblem } from '../layer/file-problem.tsx';
import { usePreviewActions } from '../layer/preview-context.ts';
import { ToolButton } from '../layer/tool-button.tsx';
import { useKeys } from '../layer/use-keys.ts';
import { ViewTools } from '../layer/view-tools.tsx';
import { printPage } from '../print-page.ts';
import styles from './picture-view.module.css';
import { useFullPicture } from './use-full-picture.ts';
import { useGestures } from './use-gestures.ts';
import { usePlacement } from './use-placement.ts';
import { type Placement, type Size, scaleText, zoomStep } from './zoom.logic.ts';

/** Distance of one key press. */
const stepPx = 80;

const transformOf = ({ x, y, scale, turns }: Placement) =>
  `translate(-50%, -50%) translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${scale})`;

/**
 * View of a picture, which can be zoomed, moved and rotated. The thumbnail is shown until the full picture has loaded.
 */
export function PictureView({ source }: { source: FileSource }) {
  const { file } = source;
  const { say } = usePreviewActions();
  const box = useRef<HTMLDivElement>(null);
  const { element, state, address, retry } = useFullPicture(source);
  const [found, setFound] = useState<Size>();
  const picture = found ?? { width: file.widthPx ?? 0, height: file.heightPx ?? 0 };
  const { placement, isFitted, zoomTo, zoomBy, moveBy, fit, turn } = usePlacement(box, picture);
  useGestures(box, { onZoom: zoomBy, onMove: moveBy });
  const real = () => zoomTo(1);
  const print = () =>
    void printPage(file.name, { pictures: [address] }).catch(() => say('打印失败，请下载后打印'));
  useKeys({
    '+': () => zoomBy(zoomStep),
    '-': () => zoomBy(1 / zoomStep),
    'Shift+ArrowLeft': () => moveBy({ x: stepPx, y: 0 }),
    'Shift+ArrowRight': () => moveBy({ x: -stepPx, y: 0 }),
    'Shift+ArrowUp': () => moveBy({ x: 0, y: stepPx }),
    'Shift+ArrowDown': () => moveBy({ x: 0, y: -stepPx }),
    '0': fit,
    '1': real,
    r: turn,
    p: print,
  });
  if (state.kind === 'failed')
    return <FileProblem file={file} error={state.error} isAsking={false} onRetry={retry} />;
  return (
    <div className={styles.view}>
      <div
        ref={box}
        className={styles.box}
        data-movable={isFitted ? undefined : ''}
        onDoubleClick={({ clientX, clientY, currentTarget }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          if (isFitted) zoomTo(1, { x: clientX - left - width / 2, y: clientY - top - height / 2 });
          else fit();
        }}
      >
        <div
          className={styles.picture}
          style={{ width: picture.width, height: picture.height, transform: transformOf(placement) }}
        >
          {file.thumbnailUrl === null || state.kind === 'drawn' ? null : (
            <img src={thumbnailAddress(file.thumbnailUrl, 1024)} alt="" draggable={false} />
          )}
          <img
            ref={element}
            className={state.kind === 'drawn' ? undefined : styles.waiting}
            alt={file.name}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setFound({ width, height })
            }
          />
        </div>
      </div>
      {state.kind === 'loading' ? (
        <p className={styles.loading} role="status">
          正在加载原图
        </p>
      ) : null}
      <ViewTools label="图片工具">
        <ToolButton icon="minus" words="缩小" keys="-" onClick={() => zoomBy(1 / zoomStep)} />
        <output>{scaleText(placement.scale)}</output>
        <ToolButton icon="plus" words="放大" keys="+" onClick={() => zoomBy(zoomStep)} />
        <hr />
        <ToolButton icon="fit" words="适应窗口" keys="0" onClick={fit} />
        <button
          type="button"
          className={styles.real}
          title="实际大小（1）"
          aria-label="实际大小"
          onClick={real}
        >
          1:1
        </button>
        <ToolButton icon="turn" words="旋转" keys="R" onClick={turn} />
        <hr />
        <ToolButton icon="printer" words="打印" keys="P" onClick={print} />
      </ViewTools>
    </div>
  );
}
