import {
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
  notificationKindNames,
  notificationKinds,
} from '@baisi/contract/notification-kinds';
import { channelNames } from '@baisi/contract/notifications';
import { variablesIn } from '@baisi/contract/rules/template-text';

/** The kind with this name; undefined for one that this version does not know. */
export const kindOf = (name: string | null | undefined): NotificationKind | undefined =>
  notificationKindNames.find((kind) => kind === name);

/** The kinds by their group, as options of a select. */
export const kindGroups = [
  ...new Set(notificationKindNames.map((kind) => notificationKinds[kind].group)),
].map((group) => ({
  label: group,
  options: notificationKindNames
    .filter((kind) => notificationKinds[kind].group === group)
    .map((kind) => ({ value: kind, label: notificationKinds[kind].label })),
}));

export const kindOptions = kindGroups.flatMap(({ options }) => options);
export const channelOptions = notificationChannels.map((value) => ({ value, label: channelNames[value] }));

/** The name of a kind; its key when this version does not know it. */
export const kindText = (name: string): string => {
  const kind = kindOf(name);
  return kind === undefined ? name : notificationKinds[kind].label;
};

/** The channel with this name. */
export const channelOf = (name: string | null | undefined): NotificationChannel | undefined =>
  notificationChannels.find((one) => one === name);

/** Returns a sentence about the first variable of a text that is not among `known`; undefined when there is none. */
export function unknownVariable(text: string, known: readonly string[]): string | undefined {
  const unknown = variablesIn(text).find((name) => !known.includes(name));
  return unknown === undefined ? undefined : `变量“{{${unknown}}}”不存在`;
}
