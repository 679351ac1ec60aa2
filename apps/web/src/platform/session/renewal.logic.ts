/**
 * State of a session that may end in the middle of work (product-spec §8, Token失效): live, reported as ended, being
 * renewed by a new sign-in, or over because this page is being left.
 */
export type SessionState = 'live' | 'ended' | 'signing-in' | 'over';

/**
 * `refused`: a call was refused because the session has ended. `pressed`: 重新登录. `same-person`, `other-person`: the same
 * or another user signed in. `left`: this page is being left.
 */
export type SessionEvent = 'refused' | 'pressed' | 'same-person' | 'other-person' | 'left';

const steps: Readonly<Record<SessionState, Partial<Record<SessionEvent, SessionState>>>> = {
  live: { refused: 'ended', left: 'over' },
  ended: { pressed: 'signing-in', 'same-person': 'live', 'other-person': 'over', left: 'over' },
  'signing-in': { 'same-person': 'live', 'other-person': 'over', left: 'over' },
  over: {},
};

/** Returns the state after `event`. An event that does not apply changes nothing. */
export function after(standing: SessionState, event: SessionEvent): SessionState {
  return steps[standing][event] ?? standing;
}

/** Decision about a call that was refused because the session has ended: it is never sent in another user's name. */
export type Fate = 'repeat' | 'wait' | 'drop';

/** Decides about a refused call. `used`: the refused token; `current`: the current one. */
export function fateOf(
  standing: SessionState,
  { used, current }: { used: string; current: string | undefined },
): Fate {
  if (standing === 'over') return 'drop';
  // The call was pending while the session was renewed.
  return standing === 'live' && current !== undefined && current !== used ? 'repeat' : 'wait';
}

/** Decides about waiting calls after a change of state. */
export function fateOfWaiting(standing: SessionState): Fate {
  if (standing === 'live') return 'repeat';
  return standing === 'over' ? 'drop' : 'wait';
}
