import { unpackedBytes, unpacksAsDeclared } from '@baisi/grid/files';
import { parseAsync, renderDocument } from 'docx-preview';
import { NotShown } from '../layer/not-shown.ts';
import { elementsIn } from './inert-elements.ts';

const mostUnpackedBytes = 150 * 1024 * 1024;

const broken = '文档已损坏，或不是 Word 文档，请下载后打开';
const oldMark = [0xd0, 0xcf, 0x11, 0xe0];

/** Embedded fonts are ignored because nobody has checked their files, and embedded web pages are not rendered. */
const options = {
  ignoreFonts: true,
  renderAltChunks: false,
  renderComments: false,
  useBase64URL: true,
} as const;

/** Elements that load, run or submit something; a Word document needs none of them. */
const active = 'script, iframe, object, embed, link, meta, base, form';

async function demandWord(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (oldMark.every((byte, i) => bytes[i] === byte))
    throw new NotShown('文档有密码，或是 .doc 格式，不能预览，请下载后打开');
  const size = unpackedBytes(bytes);
  if (size === undefined) throw new NotShown(broken);
  if (size > mostUnpackedBytes) throw new NotShown('文档解压后太大，请下载后打开');
  if (!(await unpacksAsDeclared(bytes))) throw new NotShown(broken);
}

/** Removes active elements and makes links inert; the title of a link shows its target. */
function calmed(page: DocumentFragment): DocumentFragment {
  for (const element of page.querySelectorAll(active)) element.remove();
  for (const link of page.querySelectorAll('a')) {
    const target = link.getAttribute('href') ?? '';
    if (/^(https?|mailto):/i.test(target)) link.title = target;
    link.removeAttribute('href');
  }
  return page;
}

/**
 * Returns the contents of a Word document as nodes of a document without a window. `fits`: lines wrap at the width of
 * the window instead of the paper. Throws `NotShown` if the file cannot be displayed.
 */
export async function wordNodes(bytes: Uint8Array<ArrayBuffer>, fits: boolean): Promise<DocumentFragment> {
  await demandWord(bytes);
  const page = document.implementation.createHTMLDocument('');
  const drawn = { ...options, h: elementsIn(page), ignoreWidth: fits, ignoreHeight: fits };
  try {
    const nodes = page.createDocumentFragment();
    nodes.append(...(await renderDocument(await parseAsync(bytes, drawn), drawn)));
    return calmed(nodes);
  } catch (cause) {
    throw new NotShown(broken, { cause });
  }
}
