import { App } from 'antd';
import { useEffect } from 'react';
import { WhyButton } from '../../features/permissions/inspector/why-button.tsx';
import { drawNotificationsWith, notificationMs } from '../../platform/notify.ts';
import { CopyableLine } from '../../ui/copyable-line/copyable-line.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import './notices.css';

const toneOf = (isGood: boolean | undefined) =>
  isGood === undefined ? 'info' : isGood ? 'success' : 'error';

/**
 * Whether a dialog is open on a phone. It begins 100 px from the top and ends anywhere: what is said over it goes above its
 * head, and not where its footer may be.
 */
const isOverDialog = (): boolean =>
  window.matchMedia('(width < 768px)').matches &&
  [...document.querySelectorAll('.ant-modal')].some((dialog) => dialog.checkVisibility());

/** Places the next message. When the dialog closes meanwhile, the message stays where it is. */
const placeMessages = () =>
  document.documentElement.style.setProperty('--message-top', isOverDialog() ? '56px' : '');

const placed = (): { placement?: 'topLeft' } => (isOverDialog() ? { placement: 'topLeft' } : {});

/** Renders the platform's messages with antd. */
export function Notices() {
  const { message, notification } = App.useApp();
  useEffect(
    () =>
      drawNotificationsWith({
        success: (text) => {
          placeMessages();
          void message.success(text);
        },
        warning: (text) => {
          placeMessages();
          // The key merges one failure of ten requests into one message.
          void message.warning({ content: text, key: text });
        },
        error: ({ title, text, requestId, demanded }) =>
          notification.error({
            ...placed(),
            key: `${title} ${text}`,
            title,
            description:
              requestId === undefined ? (
                text
              ) : (
                <>
                  {text}
                  <div>
                    <CopyableLine label="请求编号" text={requestId} />
                  </div>
                  {demanded === undefined ? null : <WhyButton demanded={demanded} />}
                </>
              ),
            duration: notificationMs / 1000,
          }),
        news: ({ key, isGood, title, text, link }) =>
          notification[toneOf(isGood)]({
            ...placed(),
            key,
            title,
            description:
              'path' in link ? (
                <>
                  {text === '' ? null : <div>{text}</div>}
                  <a href={link.path}>{link.text}</a>
                </>
              ) : (
                text
              ),
            ...('run' in link
              ? {
                  actions: (
                    <PlainButton
                      onClick={() => {
                        notification.destroy(key);
                        link.run();
                      }}
                    >
                      {link.text}
                    </PlainButton>
                  ),
                }
              : {}),
            duration: notificationMs / 1000,
          }),
      }),
    [message, notification],
  );
  return null;
}
