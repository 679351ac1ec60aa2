import { type NotificationSettings, notifications } from '@baisi/contract/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCall } from '../../../platform/api/use-call.ts';
import { ownNotifications } from '../account.queries.ts';

/** Returns the changed parts of the settings that it is applied to. */
export type SettingsChange = (
  settings: NotificationSettings,
) => Partial<Pick<NotificationSettings, 'choices' | 'quietFrom' | 'quietTo'>>;

/**
 * Saves changes one after another, each on the settings that the last save returned. `shown` are the settings with the
 * changes that are not saved yet. After a refusal, such as a save in another window, the stored settings are loaded.
 */
export function useSettingsSaving() {
  const client = useQueryClient();
  const { queryKey } = ownNotifications();
  const [waiting, setWaiting] = useState<readonly SettingsChange[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());
  const { mutateAsync } = useCall(notifications.save, {
    onDone: (saved) => client.setQueryData<NotificationSettings>(queryKey, saved),
    onRefused: () => void client.invalidateQueries({ queryKey }),
  });
  const saveNow = async (change: SettingsChange): Promise<void> => {
    const stored = client.getQueryData<NotificationSettings>(queryKey);
    if (stored === undefined) return;
    const { version, choices, quietFrom, quietTo } = { ...stored, ...change(stored) };
    // The error policy of the app tells about a failure.
    await mutateAsync({ version, choices, quietFrom, quietTo }).catch(() => undefined);
  };
  return {
    save(change: SettingsChange): void {
      setWaiting((list) => [...list, change]);
      last.current = last.current
        .then(() => saveNow(change))
        .finally(() => setWaiting((list) => list.filter((one) => one !== change)));
    },
    shown(settings: NotificationSettings): NotificationSettings {
      let result = settings;
      for (const change of waiting) result = { ...result, ...change(result) };
      return result;
    },
    isSaving: waiting.length > 0,
  };
}
