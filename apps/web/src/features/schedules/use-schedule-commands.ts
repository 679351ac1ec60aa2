import type { Schedule } from '@baisi/contract/schedules';
import { useQuestion } from '../../ui/use-question.ts';
import { usePauseSchedule, useResumeSchedule, useRunSchedule } from './schedules.queries.ts';

/** Commands on a schedule; `onRun` is called with its id after it was started by hand. */
export function useScheduleCommands(onRun: (id: string) => void) {
  const ask = useQuestion();
  const pause = usePauseSchedule();
  const resume = useResumeSchedule();
  const run = useRunSchedule(onRun);
  return {
    run: ({ id, title, description }: Schedule) =>
      ask(
        {
          title: `立即执行“${title}”？`,
          content: `${description}不影响之后的定时执行。`,
          okText: '执行一次',
          danger: false,
        },
        () => run.mutateAsync({ id }),
      ),
    pause: ({ id, title }: Schedule) =>
      ask({ title: `停止“${title}”？`, content: '停止后不再定时执行，直到重新启动。', okText: '停止' }, () =>
        pause.mutateAsync({ id }),
      ),
    resume: ({ id }: Schedule) => resume.mutate({ id }),
  };
}
