import { exportedFiles } from '@baisi/contract/exported-files';
import { featureCases } from '../../../testing/feature-cases.ts';
import { bare, fixture } from '../../../testing/security/fixture.ts';

export const cases = featureCases({
  fixtures: [
    bare(exportedFiles.own),
    fixture(exportedFiles.remove, {
      input: () => ({ path: 'export/none_1_0000000000000000.xlsx' }),
      answers: ['file-missing'],
    }),
    bare(exportedFiles.settings),
    fixture(exportedFiles.changeSettings, {
      input: async (world) => (await world.server.call(exportedFiles.settings, {}, world.admin)).result,
      writes: { sys_export_setting: ['watermark'] },
    }),
  ],
});
