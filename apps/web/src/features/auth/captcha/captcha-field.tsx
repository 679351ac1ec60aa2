import { useSyncExternalStore } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type Captcha, captchaToCome } from './captcha.store.ts';
import styles from './captcha-field.module.css';

type Props = {
  captcha: Captcha;
  error: string | undefined;
  onInput: () => void;
};

/** The code beside its picture; the picture and 换一张 bring another one. */
export function CaptchaField({ captcha, error, onInput }: Props) {
  const { state, picture } = useSyncExternalStore(captcha.subscribe, captcha.view, captchaToCome.view);
  const isLoading = state === 'loading';
  const change = () => {
    if (!isLoading) captcha.refresh();
  };
  return (
    <TextField
      label="验证码"
      name="captcha"
      placeholder="请输入验证码"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={16}
      error={error}
      onInput={onInput}
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
