import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload as Chooser, Modal } from 'antd';
import { ImageList } from '../image-list/image-list.tsx';
import styles from './file-popup.module.css';
import { FileRows } from './file-rows.tsx';
import { isOfKind, type UploadedFile } from './uploads.logic.ts';
import { type Upload, useUploads } from './use-uploads.ts';

type Props = {
  kind: 'file' | 'image';
  open: boolean;
  /** Files uploaded before. */
  value: readonly UploadedFile[];
  /** If positive, only the last files up to this number stay. */
  limit: number;
  upload: Upload;
  onConfirm: (files: readonly UploadedFile[]) => void;
  onClose: () => void;
  warn: (text: string) => void;
};

const titles = { file: '文件上传', image: '图片上传' } as const;

/** product-spec §9. */
const size = { widthPx: 520, heightPx: 200 } as const;

/** Uploads files or images and submits the uploaded ones. Remount it for every opening. */
export function FilePopup({ kind, open, value, limit, upload, onConfirm, onClose, warn }: Props) {
  const uploads = useUploads({ first: value, limit, upload, onFailed: (name) => warn(`${name} 上传失败`) });
  const { done, pending } = uploads;
  const confirm = () => {
    if (done.length === 0) warn('未上传任何文件');
    else onConfirm(done);
  };
  const take = (file: File) => {
    if (isOfKind(kind, file)) void uploads.add(file);
    else warn('请上传图片');
    // Prevents antd's own upload.
    return false;
  };
  return (
    <Modal
      title={titles[kind]}
      open={open}
      width={size.widthPx}
      styles={{ body: { height: size.heightPx, overflow: 'auto' } }}
      closable={{ 'aria-label': '关闭' }}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ disabled: uploads.isBusy }}
      onOk={confirm}
      onCancel={() => {
        uploads.giveUp();
        onClose();
      }}
    >
      <Chooser
        multiple={limit !== 1}
        showUploadList={false}
        beforeUpload={take}
        {...(kind === 'image' ? { accept: 'image/*' } : {})}
      >
        <Button icon={<UploadOutlined aria-hidden />}>点击上传</Button>
      </Chooser>
      <FileRows done={kind === 'file' ? done : []} pending={pending} onDrop={uploads.drop} />
      {kind === 'image' && done.length > 0 ? (
        <div className={styles.rows}>
          <ImageList images={done} onChange={uploads.arrange} warn={warn} />
        </div>
      ) : null}
    </Modal>
  );
}
