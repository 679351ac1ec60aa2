import { useMutation, useQuery } from '@tanstack/react-query';
import { Modal, Slider } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { sendFile } from '../upload/engine/send-file.ts';
import styles from './avatar-crop.module.css';
import { type Crop, mostZoom, wholeCrop, zoomed } from './crop.logic.ts';
import { CropFrame } from './crop-frame.tsx';
import { cutPicture, loadPicture } from './cut-picture.ts';

type Props = {
  file: File;
  /** Receives the stored path of the cropped picture; the dialog then closes. */
  onStored: (path: string) => void;
  /** Called when the dialog has closed, and the focus is back at its button. */
  onClose: () => void;
};

/** Returns an object URL of the file, valid while the dialog is open. */
function useAddress(file: File): string {
  const [address] = useState(() => URL.createObjectURL(file));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(timer.current);
    return () => {
      // Delayed, because the cleanup also runs in React's strict mode and when `<Activity>` hides the tab.
      timer.current = setTimeout(() => URL.revokeObjectURL(address), 60_000);
    };
  }, [address]);
  return address;
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : '未知错误');

/** 裁剪头像: dialog in which the user crops a picture to the avatar and uploads it. */
export function AvatarCropModal({ file, onStored, onClose }: Props) {
  const address = useAddress(file);
  const key = useId();
  const loaded = useQuery({
    queryKey: ['avatar-crop', key],
    queryFn: () => loadPicture(address),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [isOpen, setOpen] = useState(true);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [percent, setPercent] = useState(0);
  const stop = useRef<AbortController>(undefined);
  const sending = useMutation({
    mutationFn: async (image: HTMLImageElement) => {
      const part = await cutPicture(image, crop);
      stop.current = new AbortController();
      return sendFile({
        file: part,
        biz: 'avatar',
        signal: stop.current.signal,
        onStage: () => undefined,
        onSent: (bytes) => setPercent(Math.floor((bytes / part.size) * 100)),
      });
    },
    meta: { takesCareOf: () => true },
    onSuccess: (path) => {
      onStored(path);
      setOpen(false);
    },
  });
  const image = loaded.data;
  const picture = image && { width: image.naturalWidth, height: image.naturalHeight };
  const problem = loaded.error ?? sending.error;
  const close = () => {
    stop.current?.abort(new DOMException('cancelled', 'AbortError'));
    setOpen(false);
  };
  return (
    <Modal
      open={isOpen}
      afterClose={onClose}
      title="裁剪头像"
      width={360}
      okText={sending.isPending ? `上传中(${percent}%)` : '确定'}
      cancelText="取消"
      closable={{ 'aria-label': '关闭' }}
      confirmLoading={sending.isPending}
      okButtonProps={{ disabled: image === undefined }}
      onOk={() => image !== undefined && sending.mutate(image)}
      onCancel={close}
    >
      <div className={styles.body}>
        {picture === undefined ? (
          <div className={styles.wait} aria-busy={loaded.isPending}>
            {loaded.isPending ? '正在读取图片…' : null}
          </div>
        ) : (
          <>
            <CropFrame address={address} picture={picture} crop={crop} onCrop={setCrop} />
            <Slider
              className={styles.zoom ?? ''}
              min={1}
              max={mostZoom}
              step={0.01}
              value={crop.zoom}
              ariaLabelForHandle="缩放"
              tooltip={{ formatter: (zoom = 1) => `${Math.round(zoom * 100)}%` }}
              onChange={(zoom) => setCrop((now) => zoomed(picture, now, zoom / now.zoom))}
            />
          </>
        )}
        {problem === null ? null : (
          <p role="alert" className={styles.problem}>
            {textOf(problem)}
          </p>
        )}
      </div>
    </Modal>
  );
}
