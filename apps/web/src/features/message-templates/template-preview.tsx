import { sampleValues, titleOnlyChannels } from '@baisi/contract/notification-kinds';
import { channelNames } from '@baisi/contract/notifications';
import { fillTemplate } from '@baisi/contract/rules/template-text';
import { Form } from 'antd';
import type { MessageTemplateValues } from './message-template-form.ts';
import { channelOf, kindOf } from './message-templates.logic.ts';
import styles from './message-templates.module.css';

/** Number of characters of a title that a short message carries. */
const longestShortMessage = 30;

/** The message of the surrounding form with sample values, as the chosen channel shows it. */
export function TemplatePreview() {
  const form = Form.useFormInstance<MessageTemplateValues>();
  const kind = kindOf(Form.useWatch('kind', form));
  const channel = channelOf(Form.useWatch('channel', form));
  const title: string | undefined = Form.useWatch('title', form);
  const text: string | undefined = Form.useWatch('templateContent', form);
  if (kind === undefined || channel === undefined)
    return <p className={styles.hint}>选择消息类型和渠道后，用示例数据显示收到的样子。</p>;
  const values = sampleValues(kind);
  const filled = { title: fillTemplate(title ?? '', values), text: fillTemplate(text ?? '', values) };
  const isShort = channel === 'sms';
  const hasText = !titleOnlyChannels.includes(channel);
  return (
    <figure className={styles.preview} aria-label={`${channelNames[channel]}预览`}>
      <figcaption className={styles.channel}>{channelNames[channel]}</figcaption>
      <p className={isShort ? styles.short : styles.title}>
        {isShort ? Array.from(filled.title).slice(0, longestShortMessage).join('') : filled.title}
      </p>
      {hasText ? <p className={styles.text}>{filled.text}</p> : null}
      {hasText && channel !== 'bell' ? <span className={styles.link}>查看详情</span> : null}
    </figure>
  );
}
