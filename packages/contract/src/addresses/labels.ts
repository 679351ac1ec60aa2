/** A separator that stands where a label or a number was. */
export const cut = '|';
/** Stands where a phone number was: a name is often beside it. */
export const phoneMark = '☎';
/** Stands before a labelled name. */
export const nameMark = '姓名=';

/** Characters between the parts of a pasted text, for character classes of patterns. */
export const separators = `\\s,;、${cut}${phoneMark}`;

const person = '(?:订单)?(?:收货人|收件人|收件方|收货方|联系人|寄件人|收货|收件|联系)';
const nameLabel = `(?:${person}?的?(?:姓名|名字)|收货人|收件人|收件方|收货方|联系人|寄件人|name|to|收)`;
const phoneLabel = `(?:${person}?的?(?:手机号码|手机号|手机|移动电话|电话号码|电话|固定电话|固话|座机|联系方式)|tel|mobile|phone)`;
const place =
  '(?:地址|地区|地域|省市区县|省市区|省市|省份|城市|区县|区域|街道|乡镇|address|寄到|寄往|送到|发到|邮寄到|省|市|区|县)';
const placeLabel = `(?:${person}|寄件|发货|退货|详细|街道|所在|邮寄|快递|家庭|公司)*${place}`;
const otherLabel = '(?:订单)?(?:收货人|收件人|收货|收件|寄件)信息|邮政编码|邮编|备注|留言|zip|postcode';

/** With a colon, or alone in its line before a space. */
const written = new RegExp(
  `(^|[${separators}/。!])(?:(${nameLabel})|${otherLabel}|${phoneLabel}|${placeLabel})(?:\\s*[:：]\\s*|(?<=(?:^|\\n)\\s*[^\\s]{2,6})[ \\t]+(?=\\S))`,
  'gi',
);
/** Without a colon: only where what follows or stands before is sure. */
const glued: readonly [RegExp, string][] = [
  [new RegExp(`(?:${phoneLabel})[:：]?\\s*(?=[+(\\d])`, 'gi'), cut],
  [
    new RegExp(`(^|[${separators}\\d])(?:收件人|收货人|姓名)(?=[\\u4e00-\\u9fa5])`, 'g'),
    `$1${cut}${nameMark}`,
  ],
  [/(?:邮政编码|邮编)[:：]?\s*(?=\d{6}(?!\d))/g, cut],
];
/** The word 地址 behind a number or a name, when the address follows. */
const gluedPlace = new RegExp(
  `(^|[${separators}]|${nameMark}[\\u4e00-\\u9fa5]{2,4}?)(?:收货|收件|详细)?地址(?=[\\u4e00-\\u9fa5])`,
  'g',
);

const marked = (_whole: string, before: string, name: string | undefined): string =>
  `${before}${cut}${name === undefined ? '' : nameMark}`;

/** Removes the labels of forms and platforms; a name's label becomes `nameMark`. */
export function withoutLabels(text: string): string {
  const bracketed = text.replace(
    new RegExp(`[【[](${nameLabel}|${phoneLabel}|${placeLabel}|${otherLabel})[\\]】]`, 'gi'),
    `${cut}$1:`,
  );
  // Twice: the end of one label is the separator before the next.
  const bare = bracketed.replace(written, marked).replace(written, marked);
  return glued.reduce((rest, [pattern, by]) => rest.replace(pattern, by), bare);
}

/** Removes the word 地址 where a number stood before it: after the numbers are taken. */
export const withoutGluedLabels = (text: string): string => text.replace(gluedPlace, `$1${cut}`);

const courtesies =
  /^(?:[您你]好|亲|在吗|谢谢.?|感谢|辛苦了?|默认|默认地址|\(?(?:微信|电话|手机)同号\)?|(?:麻烦|请|帮我|就)*(?:[您你])?(?:寄|发|送)(?:到|往)?(?:这里|这边|这个地址|一下)?)[!~.]*$/;
const part = new RegExp(`[^${separators}]+`, 'g');

/** Removes words of chats that are no part of the address: 你好, 麻烦寄这里, 谢谢. */
export const withoutCourtesies = (text: string): string =>
  text.replace(part, (words) => (courtesies.test(words) ? cut : words));
