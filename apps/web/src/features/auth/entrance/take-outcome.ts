import { notify } from '../../../platform/notify.ts';
import type { Entrance } from './entrance.ts';
import type { Outcome } from './outcome.ts';

/** Goes on after a step; a spent ticket closes its dialog. Returns the text of a refusal that the dialog itself shows. */
export async function takeOutcome(entrance: Entrance, outcome: Outcome): Promise<string | undefined> {
  if (outcome.kind !== 'refused') {
    await entrance.take(outcome);
    return undefined;
  }
  if (outcome.error !== 'ticket-spent') return outcome.text;
  notify.error({ title: '登录失败', text: outcome.text });
  entrance.close();
  return undefined;
}
