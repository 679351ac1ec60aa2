import {
  announcementFields as guards,
  MessageCategory,
  OpenKind,
  Priority,
  ReceiverKind,
} from '@baisi/contract/announcement-record';
import { announcements } from '@baisi/contract/announcements';
import { externalChannels } from '@baisi/contract/notification-kinds';
import { channelNames } from '@baisi/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useDepartmentText } from '../../../fields/department/use-department-text.ts';
import { dictionaryText } from '../../../fields/dictionary/dictionary.logic.ts';
import { useDictionary } from '../../../fields/dictionary/use-dictionary.ts';
import { type FormField, field } from '../../../fields/record-form/form-fields.logic.ts';
import { recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { byWireNames, storedBy } from '../../../fields/record-form/saving/stored-by.ts';
import { roleOptions } from '../../../fields/role/role.logic.ts';
import { everyRole } from '../../../fields/role/role.queries.ts';
import { idsIn } from '../list/announcement-state.logic.ts';

/** antd's select has undefined for an empty value, and JSON leaves it out. */
const orNone = <T>(schema: z.ZodMiniType<T>): z.ZodMiniType<T | null> =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  );

/** One of the values of a closed set. */
const oneOf = <T extends string | null>(
  label: string,
  schema: z.ZodMiniType<T>,
  blank: T,
): FormField<T, T, T> => ({
  label,
  isSecret: false,
  isFixed: false,
  wire: undefined,
  blank,
  schema,
  isSame: (a, b) => (a ?? null) === (b ?? null),
  textOf: (value) => value ?? '',
  ofWire: (stored) => stored,
  toWire: (value) => value,
});

/** Ids that the wire joins by commas. */
const joinedIds = (label: string): FormField<string[], string | null, string> => ({
  ...field.options(label),
  ofWire: idsIn,
  toWire: (ids) => ids.join(','),
});

/** Channels that the wire joins by commas. */
const joinedChannels = (label: string): FormField<string[], string | null, string> => ({
  ...joinedIds(label),
  textOf: (channels) =>
    externalChannels.flatMap((one) => (channels.includes(one) ? channelNames[one] : [])).join('、'),
});

const fields = {
  titile: field.text('标题'), // sic
  msgCategory: oneOf('消息类型', MessageCategory, '1'),
  priority: oneOf('优先级', Priority, 'L'),
  msgAbstract: field.text('摘要'),
  msgContent: field.text('内容'),
  msgType: oneOf('接收对象', ReceiverKind, 'ALL'),
  userIds: joinedIds('接收用户'),
  departIds: joinedIds('接收部门'),
  roleIds: joinedIds('接收角色'),
  forLater: field.flag('后加入的人可见', true),
  startTime: field.date('开始时间'),
  endTime: field.date('截止时间'),
  isPinned: field.flag('置顶'),
  mustRead: field.flag('必读'),
  sendChannels: joinedChannels('外发渠道'),
  overridesChoices: field.flag('不受接收人设置限制'),
  openType: oneOf('打开方式', orNone(OpenKind), null),
  openPage: field.text('打开页面'),
};

const mapping = byWireNames(fields);
type Values = Parameters<typeof mapping.toAdd>[0];

/** Leaves out a page that nothing opens. */
const consistent = (values: Values): Values =>
  (values.openType ?? null) === null ? { ...values, openType: null, openPage: '' } : values;

function useTexts() {
  const [priorities, categories, kinds] = [
    useDictionary('priority'),
    useDictionary('msg_category'),
    useDictionary('msg_type'),
  ];
  const departmentText = useDepartmentText();
  const roles = useQuery(everyRole()).data ?? [];
  return {
    priority: (value: string) => dictionaryText(priorities, value),
    msgCategory: (value: string) => dictionaryText(categories, value),
    msgType: (value: string) => dictionaryText(kinds, value),
    departIds: (ids: string[]) => ids.map(departmentText).join('、'),
    roleIds: (ids: string[]) =>
      roleOptions(roles, ids)
        .flatMap(({ value, label }) => (ids.includes(value) ? [label] : []))
        .join('、'),
    openType: (value: string | null) => (value === null ? '' : value === 'url' ? '网址' : '系统页面'),
  };
}

/** The form of an announcement. */
export const announcementForm = recordForm({
  key: 'announcements.form',
  noun: '通告',
  fields,
  guards,
  nameOf: ({ titile }) => titile, // sic
  ...storedBy(announcements, {
    ...mapping,
    toAdd: (values) => mapping.toAdd(consistent(values)),
    toEdit: (values, from) => mapping.toEdit(consistent(values), from),
  }),
  useTexts,
});
