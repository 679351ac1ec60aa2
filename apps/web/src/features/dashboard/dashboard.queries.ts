import { home } from '@baisi/contract/home';
import { tasks } from '@baisi/contract/tasks';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';

/** How long a figure is taken for new, in ms; the socket tells of changes before. */
const freshMs = 15_000;

export const board = () => ({ ...queryOf(home.board, {}), staleTime: freshMs });
export const charts = () => ({ ...queryOf(home.charts, {}), staleTime: 60_000 });
export const layout = () => ({ ...queryOf(home.layout, {}), staleTime: 60_000 });
export const ownTasks = () => ({ ...queryOf(tasks.own, {}), staleTime: freshMs });

/** Query keys that are outdated after orders or waybills changed. */
export const tradeAnswers = [home.board, home.charts, tasks.own].map(everyAnswerOf);
