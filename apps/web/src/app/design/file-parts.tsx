import { Form } from 'antd';
import { FormKindContext } from '../../fields/record-form/form-kind.ts';
import { UploadField } from '../../fields/upload/upload-field.tsx';
import { UploadItem } from '../../fields/upload/upload-item.tsx';
import styles from './design.module.css';
import { Part } from './part.tsx';
import { Pictures } from './pictures.tsx';
import { PopupOpener } from './popup-opener.tsx';

const aForm = { kind: { fields: { files: { label: '附件' } } }, id: undefined };

/** Uploads and pictures. Without a server every upload fails, which shows its failed state. */
export function FileParts() {
  return (
    <>
      <Part name="上传">
        <div className={styles.state}>
          <UploadField />
        </div>
        <div className={styles.state}>
          <UploadField fileType="image" number={3} />
        </div>
        <div className={styles.state}>
          <UploadField disabled />
        </div>
        <div className={styles.state}>
          <FormKindContext value={aForm}>
            <Form layout="vertical">
              <UploadItem name="files" />
            </Form>
          </FormKindContext>
        </div>
        <PopupOpener kind="file" title="文件弹窗" />
        <PopupOpener kind="image" title="图片弹窗" />
      </Part>
      <Part name="图片列表">
        <div className={styles.state}>
          <Pictures />
        </div>
      </Part>
    </>
  );
}
