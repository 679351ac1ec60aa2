import { checks } from '@baisi/contract/checks';
import type { Endpoint } from '@baisi/contract/endpoint';
import { everyAnswerOf } from './query.ts';

/** Query keys to invalidate after any change of the records that these endpoints list and read. */
export const recordAnswers = ({ list, get }: { list: Endpoint; get: Endpoint }) => [
  everyAnswerOf(list),
  everyAnswerOf(get),
  everyAnswerOf(checks.duplicate),
];
