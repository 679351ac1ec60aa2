import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { Color, TextStyle } from '@tiptap/extension-text-style';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { pictureNode } from './picture-node.tsx';

/** Addresses that links may have: the same as in the server's sanitiser. */
export const isLinkAddress = (address: string): boolean =>
  /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))\S+$/i.test(address);

/** The kinds of text that the server's sanitiser keeps (platform/rich-text on the server). */
export const extensionsWith = (placeholder: string) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: {
      openOnClick: false,
      isAllowedUri: isLinkAddress,
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' },
    },
    codeBlock: false,
  }),
  TextStyle,
  Color,
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right'] }),
  pictureNode,
  TableKit.configure({ table: { resizable: false } }),
  Placeholder.configure({ placeholder }),
];
