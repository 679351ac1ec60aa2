import { button, contractFeature } from './contract-feature.ts';
import { jobs } from './jobs.ts';

const menu = 'menu-schedules';

/** 后台任务 is a tab of 任务中心, which has no menu of its own; its codes are granted below 定时任务. */
export const jobsFeature = contractFeature({
  endpoints: { jobs },
  buttons: [
    { ...button('button-job-list', menu, 'job:list', '查询所有后台任务'), order: 4 },
    { ...button('button-job-cancel', menu, 'job:cancel', '取消他人的后台任务'), order: 5 },
    { ...button('button-job-retry', menu, 'job:retry', '重试他人的后台任务'), order: 6 },
  ],
});
