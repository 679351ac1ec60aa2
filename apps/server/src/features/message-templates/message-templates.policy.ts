import type { MessageTemplateToAdd } from '@baisi/contract/message-templates';
import {
  type NotificationChannel,
  notificationKindNames,
  titleOnlyChannels,
  variablesOf,
} from '@baisi/contract/notification-kinds';
import { variablesIn } from '@baisi/contract/rules/template-text';
import { appError } from '../../platform/errors.ts';

const labels = { title: '标题', templateContent: '正文' } as const;

/** Throws for texts with a variable that messages of the kind do not have, and without a text that the channel needs. */
export function demandTexts(
  { kind, channel }: { kind: string; channel: NotificationChannel },
  texts: Pick<MessageTemplateToAdd, 'title' | 'templateContent'>,
): void {
  const refuse = (field: keyof typeof labels, message: string) =>
    appError('invalid-input', { message }, { field });
  if (!titleOnlyChannels.includes(channel) && texts.templateContent === null)
    throw refuse('templateContent', '正文不能为空');
  const known = notificationKindNames.flatMap((one): string[] => (one === kind ? variablesOf(one) : []));
  for (const field of ['title', 'templateContent'] as const) {
    const unknown = variablesIn(texts[field] ?? '').find((name) => !known.includes(name));
    if (unknown === undefined) continue;
    const offered =
      known.length === 0 ? '该类消息没有变量' : `可用变量：${known.map((one) => `{{${one}}}`).join('、')}`;
    throw refuse(field, `${labels[field]}中的变量“{{${unknown}}}”不存在，${offered}`);
  }
}
