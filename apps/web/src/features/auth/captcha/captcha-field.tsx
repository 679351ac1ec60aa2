import { useSyncExternalStore } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';
import { stripSpaces } from '../outer-page/without-spaces.ts';
import { type Captcha, captchaToCome } from './captcha.store.ts';
import styles from './captcha-field.module.css';

type Props = {
  captcha: Captcha;
  /** Name of the input in its form. */
  name?: string;
  label?: string;
  error: string | undefined;
  onInput: () => void;
};

/** The captcha input beside its picture; a press on the picture or 换一张 loads another one. */
export function CaptchaField({ captcha, name = 'captcha', label = '验证码', error, onInput }: Props) {
  const { state, picture } = useSyncExternalStore(captcha.subscribe, captcha.view, captchaToCome.view);
  const isLoading = state === 'loading';
  const change = () => {
    if (!isLoading) captcha.refresh();
  };
  return (
    <TextField
      label={label}
      name={name}
      placeholder={`请输入${label}`}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={16}
      error={error}
      onInput={(event) => {
        stripSpaces(event);
        onInput();
      }}
      onFocus={(event) => {
        if (event.currentTarget.value === '' && captcha.isStale()) change();
      }}
      beside={
        <>
          <button type="button" className={styles.picture} aria-busy={isLoading} onClick={change}>
            {picture === undefined ? (
              <span className={isLoading ? styles.waiting : styles.failed}>
                {isLoading ? '加载中' : '点击重试'}
              </span>
            ) : (
              <img src={picture} alt="图形验证码" width={108} height={40} />
            )}
          </button>
          <button type="button" className={styles.change} onClick={change}>
            换一张
          </button>
        </>
      }
    />
  );
}
