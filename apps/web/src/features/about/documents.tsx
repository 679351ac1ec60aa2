import type { ReactNode } from 'react';
import { HelpText } from './help-text.tsx';
import { PrivacyText } from './privacy-text.tsx';
import { TermsText } from './terms-text.tsx';

/** The three public texts (product-spec §2, footer links). */
export const documents = {
  help: { title: '帮助', description: '查找、键盘操作、登录与常见问题', text: <HelpText /> },
  privacy: { title: '隐私', description: '本系统保存哪些信息、保存多久、如何保护', text: <PrivacyText /> },
  terms: { title: '条款', description: '使用本系统应当遵守的规定', text: <TermsText /> },
} as const satisfies Record<string, { title: string; description: string; text: ReactNode }>;

export type DocumentName = keyof typeof documents;
