import { greetingAt } from '../../platform/session/greeting.ts';
import { colorOf, initialsOf } from '../../ui/initials-avatar/initials-avatar.logic.ts';
import { todayIn } from './today.logic.ts';

/**
 * Writes the greeting for `name` into the outline of the home page, with the same text as greeting.tsx; '' gives a
 * greeting without a name.
 */
export function writeOutline(outline: HTMLElement, name: string, now: Date): void {
  const part = (named: string) => outline.querySelector<HTMLElement>(`[data-outline="${named}"]`);
  const [avatar, hello, today] = [part('avatar'), part('hello'), part('today')];
  if (avatar === null || hello === null || today === null) return;
  const greeting = greetingAt(now.getHours());
  hello.textContent = name === '' ? `${greeting}，欢迎回来` : `${greeting}，${name}`;
  today.textContent = todayIn(now);
  if (name === '') return;
  avatar.textContent = initialsOf(name);
  avatar.style.background = colorOf(name);
}
