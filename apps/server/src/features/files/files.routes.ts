import { attachments } from '@baisi/contract/attachments';
import { files } from '@baisi/contract/files';
import { appError } from '../../platform/errors.ts';
import { on, onUpload, type Route } from '../../platform/http/route.ts';
import type { Attachments } from './attachments/attachments.service.ts';
import type { OpeningsList, Readers } from './readers/readers.service.ts';
import type { Serving } from './serving/serving.service.ts';
import { mostUploadBytes, type Uploads } from './upload/upload.service.ts';

type Services = {
  uploads: Uploads;
  serving: Serving;
  attached: Attachments;
  readers: Readers;
  opened: OpeningsList;
};

export function filesRoutes({ uploads, serving, attached, readers, opened }: Services): Route[] {
  return [
    onUpload(
      files.upload,
      {
        mostBytes: mostUploadBytes,
        receive: (part, { actor }) => {
          if (actor.kind !== 'person') throw appError('unauthenticated');
          return uploads.receive(actor, part);
        },
      },
      ({ biz }, { actor }, file) => uploads.finish(actor, file, biz),
    ),
    on(files.static, (asked, { token, ip, actor }) =>
      serving.open(asked, { token, ip, requestId: actor.requestId }),
    ),
    on(files.info, ({ paths }, { actor }) => serving.info(actor, paths)),
    on(files.readers, ({ path }, { actor }) => readers(actor, path)),
    on(files.openings, (asked, { actor }) => opened(actor, asked)),
    on(attachments.list, (place, { actor }) => attached.list(actor, place)),
    on(attachments.add, (form, { actor }) => attached.add(actor, form)),
    on(attachments.edit, (form, { actor }) => attached.edit(actor, form)),
    on(attachments.remove, ({ id }, { actor }) => attached.remove(actor, id)),
  ];
}
