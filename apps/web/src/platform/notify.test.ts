import { expect, test } from 'vitest';
import { drawNotificationsWith, notify } from './notify.ts';

test('a message sent before a notifier exists is not lost', () => {
  notify.success('早');
  const drawn: string[] = [];
  const draw = (text: string) => {
    drawn.push(text);
  };
  const stop = drawNotificationsWith({ success: draw, warning: draw, error: ({ text }) => draw(text) });
  notify.warning('到');
  notify.error({ title: '登录失败', text: '验证码错误' });
  stop();
  expect(drawn).toEqual(['早', '到', '验证码错误']);
});

test('a removed notifier does not replace its successor', () => {
  const drawn: string[] = [];
  const notifier = (name: string) => ({
    success: (text: string) => {
      drawn.push(`${name}:${text}`);
    },
    warning: () => {},
    error: () => {},
  });
  const stopFirst = drawNotificationsWith(notifier('first'));
  const stopSecond = drawNotificationsWith(notifier('second'));
  stopFirst();
  notify.success('好');
  stopSecond();
  expect(drawn).toEqual(['second:好']);
});
