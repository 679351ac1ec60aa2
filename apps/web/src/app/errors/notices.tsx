import { App } from 'antd';
import { useEffect } from 'react';
import { WhyButton } from '../../features/permissions/inspector/why-button.tsx';
import { drawNotificationsWith, notificationMs } from '../../platform/notify.ts';
import { CopyableLine } from '../../ui/copyable-line/copyable-line.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';

const toneOf = (isGood: boolean | undefined) =>
  isGood === undefined ? 'info' : isGood ? 'success' : 'error';

/** Renders the platform's messages with antd. */
export function Notices() {
  const { message, notification } = App.useApp();
  useEffect(
    () =>
      drawNotificationsWith({
        success: (text) => void message.success(text),
        // The key merges one failure of ten requests into one message.
        warning: (text) => void message.warning({ content: text, key: text }),
        error: ({ title, text, requestId, demanded }) =>
          notification.error({
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
