import { useState } from 'react';
import { clock } from '../../../platform/clock.ts';
import { notify } from '../../../platform/notify.ts';
import { ModalDialog } from '../../../ui/modal/modal-dialog.tsx';
import { panelOf, TabList } from '../../../ui/tab-list/tab-list.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { createCaptcha } from '../captcha/captcha.store.ts';
import { pictureOrNotice } from '../captcha/picture-or-notice.ts';
import { withCalls } from '../entrance/entrance.service.ts';
import type { StepProps } from '../entrance/entrance.ts';
import type { Outcome, Unlinked } from '../entrance/outcome.ts';
import { PhoneForm } from '../phone/phone-form.tsx';
import styles from './bind-dialog.module.css';

const tabs = [
  { key: 'account', text: '账号密码绑定' },
  { key: 'phone', text: '手机号绑定' },
] as const;
type Tab = (typeof tabs)[number]['key'];

const submit = { text: '绑定并登录', label: '绑定并登录' };
const prefix = 'bind';
const newCaptcha = () => createCaptcha({ ask: pictureOrNotice, clock, early: undefined });

/** 绑定系统账号: binds an identity confirmed by a provider to an account that the user proves to own. */
export function BindDialog({ step, entrance }: StepProps<Unlinked>) {
  const [tab, setTab] = useState<Tab>('account');
  const [captcha] = useState(newCaptcha);
  const [refusal, setRefusal] = useState<string>();
  const take = async (outcome: Outcome) => {
    if (outcome.kind !== 'refused') {
      await entrance.take(outcome);
    } else if (outcome.error === 'ticket-spent') {
      notify.error({ title: '登录失败', text: outcome.text });
      entrance.close();
    } else {
      // Shown inside the dialog, because a modal dialog covers notices.
      setRefusal(outcome.text);
    }
  };
  return (
    <ModalDialog title="绑定系统账号" widthPx={450} onClose={entrance.close}>
      <p className={styles.text}>
        您的{step.providerName}账号（{step.name}）尚未绑定系统账号。请验证您的系统账号，绑定后即可用
        {step.providerName}直接登录。
      </p>
      <TabList
        label="验证方式"
        tabs={tabs}
        active={tab}
        onSelect={(next) => {
          setTab(next);
          // It speaks of the fields of the other tab.
          setRefusal(undefined);
        }}
        idPrefix={prefix}
      />
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
      <div {...panelOf(prefix, 'account')} hidden={tab !== 'account'}>
        <AccountForm
          captcha={captcha}
          send={(draft, checkKey) => {
            setRefusal(undefined);
            return withCalls(({ bindByPassword }) => bindByPassword(step.ticket, draft, checkKey));
          }}
          onOutcome={take}
          submit={submit}
        />
      </div>
      <div {...panelOf(prefix, 'phone')} hidden={tab !== 'phone'}>
        <PhoneForm
          purpose="bind"
          newCaptcha={newCaptcha}
          send={(draft) => {
            setRefusal(undefined);
            return withCalls(({ bindByPhone }) => bindByPhone(step.ticket, draft));
          }}
          onOutcome={take}
          onTold={setRefusal}
          submit={submit}
        />
      </div>
    </ModalDialog>
  );
}
