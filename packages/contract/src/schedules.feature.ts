import { button, contractFeature, systemPage } from './contract-feature.ts';
import { schedules } from './schedules.ts';

const menu = 'menu-schedules';

export const schedulesFeature = contractFeature({
  endpoints: { schedules },
  pages: ['system/QuartzJobList'],
  menus: [systemPage(menu, 17, ['定时任务', '/isystem/quartz', 'system/QuartzJobList', 'schedule'])],
  buttons: [
    { ...button('button-schedule-list', menu, 'schedule:list', '查询定时任务'), order: 1 },
    { ...button('button-schedule-edit', menu, 'schedule:edit', '编辑、暂停、启动定时任务'), order: 2 },
    { ...button('button-schedule-run', menu, 'schedule:run', '立即执行定时任务'), order: 3 },
  ],
});
