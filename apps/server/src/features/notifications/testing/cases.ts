import { notifications } from '@baisi/contract/notifications';
import { featureCases } from '../../../testing/feature-cases.ts';
import { bare, fixture } from '../../../testing/security/fixture.ts';

export const cases = featureCases({
  fixtures: [
    bare(notifications.settings),
    fixture(notifications.save, {
      input: () => ({ version: 0, choices: {}, quietFrom: null, quietTo: null }),
      writes: { sys_notification_setting: ['choices', 'quiet_from', 'quiet_to'] },
    }),
    bare(notifications.push),
    fixture(notifications.startPush, {
      input: () => ({ endpoint: 'https://push.example/1', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }),
      answers: ['invalid-input'],
    }),
    fixture(notifications.stopPush, { input: () => ({}) }),
    fixture(notifications.deliveries, { input: () => ({ id: 'none' }) }),
  ],
});
