import { attachments } from '@baisi/contract/attachments';
import { featureCases, recordInList } from '../../../testing/feature-cases.ts';
import { fileFixtures } from './fixtures.ts';
import { uploadedPicture } from './samples.ts';

const place = { resource: 'sys_user', recordId: 'user-liwei' };

export const cases = featureCases({
  fixtures: fileFixtures,
  edits: (call) => [
    {
      edit: attachments.edit,
      add: attachments.add,
      place: async () => ({ ...place, paths: [await uploadedPicture(call)] }),
      fields: () => ({ name: '劳动合同.png', note: '原件在人事部', sortNo: 3 }),
      read: recordInList(call, attachments.list, () => place),
    },
  ],
});
