/**
 * Where a session stands that may end in mid-work (product-spec §8, Token失效): it works, its end is told, the person
 * proves again who they are, or this page is being left.
 */
export type SessionStanding = 'live' | 'ended' | 'signing-in' | 'over';

/** `refused`: a call met the end of the session. `pressed`: 重新登录. */
export type SessionEvent = 'refused' | 'pressed' | 'same-person' | 'other-person' | 'left';

const steps: Readonly<Record<SessionStanding, Partial<Record<SessionEvent, SessionStanding>>>> = {
  live: { refused: 'ended', left: 'over' },
  ended: { pressed: 'signing-in', 'same-person': 'live', 'other-person': 'over', left: 'over' },
  'signing-in': { 'same-person': 'live', 'other-person': 'over', left: 'over' },
  over: {},
};

/** Where the session stands after `event`. What does not fit changes nothing. */
export function after(standing: SessionStanding, event: SessionEvent): SessionStanding {
  return steps[standing][event] ?? standing;
}

/** What becomes of a call that met the end of the session: never anything under another person's name. */
export type Fate = 'repeat' | 'wait' | 'drop';

/** `used`: the token that was refused; `current`: the token of now. */
export function fateOf(
  standing: SessionStanding,
  { used, current }: { used: string; current: string | undefined },
): Fate {
  if (standing === 'over') return 'drop';
  // It was on its way while the session was renewed.
  return standing === 'live' && current !== undefined && current !== used ? 'repeat' : 'wait';
}

/** What becomes of the calls that wait, now that the session stands there. */
export function fateOfWaiting(standing: SessionStanding): Fate {
  if (standing === 'live') return 'repeat';
  return standing === 'over' ? 'drop' : 'wait';
}
