import type { Ref } from 'react';
import { StepList } from '../../../ui/step-list/step-list.tsx';
import type { Captcha } from '../captcha/captcha.store.ts';
import styles from '../outer-page/outer-form.module.css';
import { OuterPage } from '../outer-page/outer-page.tsx';
import { AccountQuestionForm } from './account-question-form.tsx';
import { type Stage, stepNames, stepOf } from './recovery.logic.ts';
import { useRecovery } from './use-recovery.ts';

/** Dependencies that `startRecovery` passes in. */
export type RecoveryPageProps = {
  captcha: Captcha;
  /** Creates another captcha, for the requests for text messages. */
  newCaptcha: () => Captcha;
  /** Ref to the form element of the current step, set once it is hydrated. */
  formRef: Ref<HTMLFormElement>;
  /** Called when progress begins that a reload would lose (true), or when there is none any more (false). */
  onProgress: (isUnderWay: boolean) => void;
  /** Opens the sign-in page with this account filled in. */
  onDone: (username: string) => void;
};

const hints: Readonly<Record<Stage['at'], string>> = {
  account: '验证账号绑定的手机号后，即可设置新密码',
  phone: '验证账号绑定的手机号后，即可设置新密码',
  code: '请输入手机收到的 6 位验证码',
  password: '请设置新的登录密码，其他设备将退出登录',
  done: '请使用新密码登录',
};

/** Target of the secondary button in each stage; undefined: no button. */
const others: Readonly<Record<Stage['at'], { text: string; to: Stage } | undefined>> = {
  account: { text: '手机号找回', to: { at: 'phone' } },
  phone: { text: '账号找回', to: { at: 'account' } },
  code: { text: '上一步', to: { at: 'account' } },
  password: { text: '上一步', to: { at: 'account' } },
  done: undefined,
};

/**
 * /user/alteration: forgotten password in three steps (product-spec §2). Rendered at build time like the sign-in page.
 */
export function RecoveryPage({ captcha, newCaptcha, formRef, onProgress, onDone }: RecoveryPageProps) {
  const { stage, Steps, sms, go, onFound, onProven, onChanged } = useRecovery({
    captcha,
    newCaptcha,
    onProgress,
  });
  const other = others[stage.at];
  return (
    <OuterPage title="找回密码" hint={hints[stage.at]}>
      <StepList steps={stepNames} at={stepOf(stage)} />
      {stage.at === 'account' ? (
        <AccountQuestionForm captcha={captcha} formRef={formRef} onOutcome={onFound} />
      ) : null}
      {stage.at === 'account' || Steps === undefined ? null : (
        <Steps
          stage={stage}
          sms={sms}
          formRef={formRef}
          onProven={onProven}
          onChanged={onChanged}
          onDone={onDone}
        />
      )}
      <div className={styles.ways}>
        {other === undefined ? null : (
          <button type="button" className={styles.quiet} onClick={() => void go(other.to)}>
            {other.text}
          </button>
        )}
        {stage.at === 'done' ? null : (
          <a className={styles.link} href="/user/login">
            使用已有账户登录
          </a>
        )}
      </div>
    </OuterPage>
  );
}
