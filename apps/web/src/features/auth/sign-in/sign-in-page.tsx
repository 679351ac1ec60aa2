import type { Ref } from 'react';
import { BrandMark } from '../brand/brand-mark.tsx';
import { BrandPanel } from '../brand/brand-panel.tsx';
import type { Captcha } from '../captcha/captcha.store.ts';
import { NoticeList } from '../notices/notice-list.tsx';
import type { Notices } from '../notices/notices.store.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';

type Props = {
  captcha: Captcha;
  notices: Notices;
  /** Gets the form once it listens. */
  formRef: Ref<HTMLFormElement>;
  /** The session is stored: leave the page. */
  onSignedIn: () => void;
};

/** /user/login. Drawn once at build time and brought to life in the browser, so it reads nothing from outside. */
export function SignInPage({ captcha, notices, formRef, onSignedIn }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <BrandMark sizePx={36} />
        <span className={styles.name}>百司</span>
      </header>
      <BrandPanel />
      <div className={styles.side}>
        <main className={styles.main}>
          <h1 className={styles.title}>登录工作台</h1>
          <p className={styles.hint}>请使用管理员为您开通的账号</p>
          <SignInForm captcha={captcha} formRef={formRef} onSignedIn={onSignedIn} />
        </main>
        <footer className={styles.footer}>百司 · 企业综合管理平台</footer>
      </div>
      <NoticeList notices={notices} />
    </div>
  );
}
