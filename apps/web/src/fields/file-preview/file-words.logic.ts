import type { StoredFile } from '@baisi/contract/files';
import { dateText } from '../../ui/format/date-text.logic.ts';
import { sizeText } from '../../ui/format/size-text.logic.ts';

const kindWords: Readonly<Record<StoredFile['kind'], string>> = {
  image: '图片',
  pdf: 'PDF',
  text: '文本',
  sheet: '表格',
  word: 'Word 文档',
  audio: '音频',
  video: '视频',
  archive: '压缩包',
  other: '文件',
};

/** Returns the name of a file's kind, with the extension unless the name contains it: `压缩包（ZIP）`. */
export function kindText({ kind, name }: Pick<StoredFile, 'kind' | 'name'>): string {
  const ending = /\.([a-z\d]{1,8})$/i.exec(name)?.[1]?.toUpperCase();
  const words = kindWords[kind];
  return ending === undefined || words.includes(ending) ? words : `${words}（${ending}）`;
}

/** Returns the texts for the line below a file's name: size, uploader, time. */
export function factsOf(file: StoredFile): string[] {
  const person = file.createBy_realname ?? file.createBy ?? '';
  return [sizeText(file.sizeBytes), person, dateText(file.createTime, 'YYYY-MM-DD HH:mm')].filter(
    (fact) => fact !== '',
  );
}
