import { OwnProfileToEdit } from '@baisi/contract/own-profile';
import { demandForm } from '../../platform/records/edited-form.ts';
import type { OwnRecord } from '../history/index.ts';
import type { OwnProfileService } from './own-profile.service.ts';

/** The fields of the own profile whose changes users may take back: those that they edit themselves. */
export const ownProfileRecord = (own: OwnProfileService): OwnRecord => ({
  table: 'sys_user',
  columns: {
    realname: { label: '用户姓名', form: 'realname' },
    sex: { label: '性别', reads: { dictionary: 'sex', nothing: '0' }, form: 'sex' },
    birthday: { label: '生日', form: 'birthday' },
    avatar: { label: '头像', form: 'avatar' },
  },
  // The row is determined by the session, never by the id.
  edit: (me, _id, version, values) => own.edit(me, demandForm(OwnProfileToEdit, { ...values, version })),
});
