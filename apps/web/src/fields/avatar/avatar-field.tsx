import { UserOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { ChooseButton } from '../upload/choose-button.tsx';
import { DropZone } from '../upload/drop-zone.tsx';
import { AvatarCropModal } from './avatar-crop-modal.tsx';
import styles from './avatar-field.module.css';
import { PersonAvatar } from './person-avatar.tsx';

type Props = {
  id?: string;
  /** Name of the person, for the initials. */
  name: string;
  /** Stored path; '' without a picture. */
  value?: string | null;
  onChange?: (path: string) => void;
  sizePx?: number;
  /** Buttons beside the picture (`row`) or below it (`column`). */
  layout?: 'row' | 'column';
  disabled?: boolean;
};

/** Avatar in a form: the user chooses, drops or pastes a picture and crops it to a square, which is uploaded. */
export function AvatarField({ id, name, value = '', onChange, sizePx = 64, layout, ...props }: Props) {
  const { componentDisabled } = ConfigProvider.useConfig();
  const disabled = props.disabled ?? componentDisabled;
  const [chosen, setChosen] = useState<File>();
  const take = (files: readonly File[]) => setChosen(files.at(-1));
  return (
    <DropZone fileType="image" disabled={disabled} onFiles={take}>
      <div className={styles.field} data-layout={layout}>
        {value || name.trim() !== '' ? (
          <PersonAvatar name={name} avatar={value} sizePx={sizePx} />
        ) : (
          <span className={styles.blank} style={{ width: sizePx, height: sizePx }}>
            <UserOutlined aria-hidden />
          </span>
        )}
        <span className={styles.acts}>
          <ChooseButton
            id={id}
            fileType="image"
            multiple={false}
            kind="link"
            disabled={disabled}
            onFiles={take}
          >
            {value ? '更换头像' : '上传头像'}
          </ChooseButton>
          {value && !disabled ? (
            <button type="button" className={styles.remove} onClick={() => onChange?.('')}>
              移除
            </button>
          ) : null}
        </span>
      </div>
      {chosen === undefined ? null : (
        <AvatarCropModal
          file={chosen}
          onStored={(path) => onChange?.(path)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </DropZone>
  );
}
