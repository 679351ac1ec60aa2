import { App } from 'antd';
import { useEffect } from 'react';
import { WhyButton } from '../../features/permissions/inspector/why-button.tsx';
import { drawNotificationsWith, notificationMs } from '../../platform/notify.ts';
import { CopyableLine } from '../../ui/copyable-line/copyable-line.tsx';

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
                  <CopyableLine label="请求编号" text={requestId} />
                  {demanded === undefined ? null : <WhyButton demanded={demanded} />}
                </>
              ),
            duration: notificationMs / 1000,
          }),
      }),
    [message, notification],
  );
  return null;
}
