import { type Ref, useState, useSyncExternalStore } from 'react';
import { notify } from '../../../platform/notify.ts';
import { panelOf, TabList } from '../../../ui/tab-list/tab-list.tsx';
import { AccountForm } from '../account/account-form.tsx';
import type { Captcha } from '../captcha/captcha.store.ts';
import { withCalls } from '../entrance/entrance.service.ts';
import { closedEntrance, type Entrance } from '../entrance/entrance.ts';
import { unreachable } from '../entrance/outcome.ts';
import { focusFirstEmpty } from '../outer-page/focus-first-empty.ts';
import { OuterPage } from '../outer-page/outer-page.tsx';
import { loadPhoneForm } from '../phone/late-phone.ts';
import type { PhoneForm } from '../phone/phone-form.tsx';
import { noOtherWays, type OtherWays } from '../third-party/other-ways.ts';
import { RememberRow } from './remember-row.tsx';
import styles from './sign-in-page.module.css';

/** Dependencies that `startSignIn` passes in. */
export type SignInPageProps = {
  captcha: Captcha;
  /** Creates another captcha, for the phone tab. */
  newCaptcha: () => Captcha;
  entrance: Entrance;
  otherWays: OtherWays;
  /** Ref to the account form, set once it is hydrated. */
  formRef: Ref<HTMLFormElement>;
};

const tabs = [
  { key: 'account', text: '账号密码登录' },
  { key: 'phone', text: '手机号登录' },
] as const;
type Tab = (typeof tabs)[number]['key'];

const submit = { text: '确定', label: '确定登录' };
const prefix = 'sign-in';

/**
 * The sign-in page, /user/login. Rendered at build time and hydrated in the browser, so it must not read the address or
 * storage while rendering.
 */
export function SignInPage({ captcha, newCaptcha, entrance, otherWays, formRef }: SignInPageProps) {
  const [tab, setTab] = useState<Tab>('account');
  // The phone panel mounts on first opening; afterwards it keeps its input.
  const [Phone, setPhone] = useState<typeof PhoneForm>();
  const { asking, isComing } = useSyncExternalStore(entrance.subscribe, entrance.view, closedEntrance.view);
  const ways = useSyncExternalStore(otherWays.subscribe, otherWays.view, noOtherWays.view);
  const openPhone = async () => {
    try {
      const { PhoneForm: Form } = await loadPhoneForm();
      setPhone(() => Form);
    } catch {
      setTab('account');
      notify.error({ title: '手机号登录', text: unreachable.text });
    }
  };
  const select = async (next: Tab, byMouse: boolean) => {
    setTab(next);
    if (next === 'phone') await openPhone();
    // Waits until the panel has rendered. Not on touch devices, where the keyboard would open unasked.
    if (byMouse)
      requestAnimationFrame(() => focusFirstEmpty(document.getElementById(panelOf(prefix, next).id)));
  };
  return (
    <OuterPage title="登录工作台" hint={isComing ? '正在登录，请稍候…' : '请使用管理员为您开通的账号'}>
      <div inert={isComing}>
        <TabList
          label="登录方式"
          tabs={tabs}
          active={tab}
          onSelect={(next, byMouse) => void select(next, byMouse)}
          idPrefix={prefix}
        />
        <div {...panelOf(prefix, 'account')} hidden={tab !== 'account'}>
          <AccountForm
            captcha={captcha}
            formRef={formRef}
            send={(draft, checkKey) => withCalls(({ signIn }) => signIn(draft, checkKey))}
            onOutcome={entrance.take}
            submit={submit}
          >
            <RememberRow way="account" />
          </AccountForm>
        </div>
        <div {...panelOf(prefix, 'phone')} hidden={tab !== 'phone'}>
          {Phone === undefined ? null : (
            <Phone
              purpose="sign-in"
              newCaptcha={newCaptcha}
              send={(draft) => withCalls(({ phoneSignIn }) => phoneSignIn(draft))}
              onOutcome={entrance.take}
              submit={submit}
            >
              <RememberRow way="phone" />
            </Phone>
          )}
        </div>
        <div className={styles.others}>
          {ways === undefined ? null : <ways.Icons providers={ways.providers} entrance={entrance} />}
        </div>
      </div>
      {asking === undefined ? null : <asking.Dialog step={asking.step} entrance={entrance} />}
    </OuterPage>
  );
}
