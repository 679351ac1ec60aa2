import type { Mailer } from '../messages/mailer.ts';
import { escapeHtml } from '../rich-text/escape-html.ts';
import type { Channel, Notice } from './channel.ts';

/** HTML of a notice; styles stand at the elements, because mail programs ignore others. */
function htmlOf({ title, text, link }: Notice): string {
  const button =
    link === null
      ? ''
      : `<p style="margin:24px 0 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:9px 20px;border-radius:6px;background:#1677ff;color:#fff;text-decoration:none">查看详情</a></p>`;
  return `<div style="max-width:560px;margin:0 auto;padding:24px;font:15px/1.7 'PingFang SC','Microsoft YaHei',sans-serif;color:#1f2329">
<h1 style="margin:0 0 12px;font-size:18px;line-height:1.5">${escapeHtml(title)}</h1>
<p style="margin:0;white-space:pre-wrap">${escapeHtml(text)}</p>${button}
<p style="margin:32px 0 0;font-size:12px;color:#8a919f">此邮件由系统自动发送，请勿回复。可在“账户设置 · 消息通知”中调整接收方式。</p>
</div>`;
}

/** Sends notices as e-mail. */
export const emailChannel = (mailer: Mailer): Channel => ({
  send: (to, notice) =>
    mailer.send({
      id: notice.id,
      to,
      subject: notice.title,
      text: notice.link === null ? notice.text : `${notice.text}\n\n${notice.link}`,
      html: htmlOf(notice),
    }),
});
