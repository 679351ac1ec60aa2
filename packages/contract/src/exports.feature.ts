import { button, contractFeature } from './contract-feature.ts';
import { exportedFiles } from './exported-files.ts';

/** 我的导出文件 is a tab of 个人中心; the code of the settings is granted below 定时任务. */
export const exportsFeature = contractFeature({
  endpoints: { exportedFiles },
  buttons: [
    { ...button('button-export-setting', 'menu-schedules', 'export:setting', '修改导出设置'), order: 7 },
  ],
});
