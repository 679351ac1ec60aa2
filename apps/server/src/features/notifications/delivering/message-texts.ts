import {
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '@baisi/contract/notification-kinds';
import { fillTemplate } from '@baisi/contract/rules/template-text';
import type { MessageTemplate } from '../../message-templates/index.ts';

type Values = Readonly<Record<string, string>>;
type Texts = { title: string; text: string };

/** The texts of a message on a channel: those of its template, or the built-in ones. */
export function messageTexts(
  kind: NotificationKind,
  template: MessageTemplate | undefined,
  values: Values,
): Texts {
  const { title, text } = notificationKinds[kind];
  return {
    title: fillTemplate(template?.title ?? title, values),
    text: fillTemplate(template === undefined ? text : (template.template_content ?? ''), values),
  };
}

/** The texts of a stored message on a channel; those it was told with when its kind or its values are unknown. */
export function storedTexts(
  message: { kind: string; title: string; msg_abstract: string; variables: unknown },
  template: MessageTemplate | undefined,
): Texts {
  const kind = notificationKindNames.find((one) => one === message.kind);
  const { variables } = message;
  if (kind === undefined || typeof variables !== 'object' || variables === null)
    return { title: message.title, text: message.msg_abstract };
  const values = Object.entries(variables).map(([name, value]): [string, string] => [name, String(value)]);
  return messageTexts(kind, template, Object.fromEntries(values));
}
