import { uploads } from '@baisi/contract/uploads';
import { on, type Route } from '../../platform/http/route.ts';
import type { Claims } from './claims.ts';
import type { Finishing } from './finishing.ts';
import type { ResumableUploads } from './uploads.service.ts';

type Services = { resumable: ResumableUploads; finishing: Finishing; claims: Claims };

export function uploadsRoutes({ resumable, finishing, claims }: Services): Route[] {
  return [
    on(uploads.unfinished, (_input, { actor }) => resumable.unfinished(actor)),
    on(uploads.dropUnfinished, ({ id }, { actor }) => resumable.tus.remove(actor, id)),
    on(uploads.finish, ({ id }, { actor }) => finishing.finish(actor, id)),
    on(uploads.claim, (claim, { actor }) => claims.claim(actor, claim)),
    on(uploads.proveClaim, (proof, { actor }) => claims.prove(actor, proof)),
  ];
}
