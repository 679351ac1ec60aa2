import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { prerenderDocument } from '../../entries/documents.prerender.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { documents } from './documents.tsx';
import { HelpPage } from './help-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

test.each([
  ['帮助', HelpPage, '键盘操作'],
  ['隐私', PrivacyPage, '保存多久'],
  ['条款', TermsPage, '账号使用'],
] as const)(
  '%s has a page in the workspace with links to the other two texts',
  { meta: { spec: 'layout.frame page-header' } },
  (title, AboutText, part) => {
    renderPage(<AboutText />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByRole('heading', { level: 2, name: part })).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
      ['帮助', '隐私', '条款'].filter((other) => other !== title),
    );
  },
);

test.each(['help', 'privacy', 'terms'] as const)(
  'without a session %s is a page without scripts and with links to the other two texts',
  { meta: { spec: 'layout.frame' } },
  (name) => {
    const markup = prerenderDocument(name);
    expect(markup).not.toContain('<script');
    const page = new DOMParser().parseFromString(markup, 'text/html');
    const links = [...page.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/help', '/privacy', '/terms']);
    expect(page.querySelector('[aria-current="page"]')?.textContent).toBe(documents[name].title);
    expect(page.querySelectorAll('article section').length).toBeGreaterThan(4);
  },
);
