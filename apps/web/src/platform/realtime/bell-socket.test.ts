import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Line, lastLine } from '../../testing/lines.ts';
import { aSignIn, signInAs } from '../../testing/people.ts';
import { createRenewal } from '../session/renewal.ts';
import { useSession } from '../session/session-store.ts';
import { onBell } from './bell.ts';
import { openBell } from './bell-socket.ts';

/** A connection that answers each heartbeat once it is open. */
class AnsweringLine extends Line {
  override opens() {
    const answer = () => this.says('{"cmd":"heartcheck","msgTxt":"心跳响应"}');
    this.send = (text) => {
      this.sent.push(text);
      answer();
    };
    super.opens();
  }
}

function begin() {
  Line.made = [];
  vi.stubGlobal('WebSocket', AnsweringLine);
  const renewal = createRenewal(() => useSession.getState().token);
  const bell = openBell(renewal);
  onTestFinished(bell.close);
  return { renewal, bell, last: lastLine };
}

function look(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('bell messages of the user reach the listeners, and invalid frames are dropped and counted', () => {
  signInAs();
  const { bell, last } = begin();
  expect([last().address, last().token]).toEqual([
    `${window.location.origin.replace('http', 'ws')}/sys/websocket/u-zhoulan`,
    'token-of-zhoulan',
  ]);
  const bills: unknown[] = [];
  const stop = onBell('printBill', ({ msgTxt }) => bills.push(...msgTxt));
  last().says('{"cmd":"printBill","msgTxt":"[\\"顺丰,SF100,/a.png\\"]"}');
  last().says('{"cmd":"email"}');
  last().says('alert(1)');
  stop();
  last().says('{"cmd":"printBill","msgTxt":"[]"}');
  expect(bills).toEqual([{ number: 'SF100', pictures: ['/a.png'] }]);
  expect(bell.dropped()).toBe(2);
});

test('without a user, or with an unmet obligation, there is no bell connection', () => {
  begin();
  useSession.getState().signedIn(aSignIn({ owes: ['password'] }), 'tab');
  expect(Line.made).toEqual([]);
  useSession.getState().settled('password');
  expect(Line.made).toHaveLength(1);
});

test('an ended session asks for a new sign-in, and the next session gets a connection of its own', () => {
  signInAs();
  const { renewal, last } = begin();
  last().ends(4401);
  expect(renewal.read()).toBe('ended');
  useSession.getState().renewed(aSignIn({ token: 'later' }));
  renewal.tell('same-person');
  expect([Line.made.length, last().token]).toEqual([2, 'later']);
});

test('signing out closes the bell connection for good', () => {
  vi.useFakeTimers();
  try {
    signInAs();
    const { last } = begin();
    act(() => useSession.getState().left());
    expect(last().closed).toBe(true);
    vi.advanceTimersByTime(600_000);
    expect(Line.made).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a page hidden for five minutes closes its socket, and reconnects when it is shown', () => {
  vi.useFakeTimers();
  try {
    signInAs();
    const { last } = begin();
    last().opens();
    look(true);
    vi.advanceTimersByTime(60_000);
    look(false);
    vi.advanceTimersByTime(600_000);
    expect(Line.made.some((line) => line.closed)).toBe(false);
    look(true);
    vi.advanceTimersByTime(299_999);
    expect(last().closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(last().closed).toBe(true);
    look(false);
    expect(Line.made.at(-1)?.closed).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
