import { actionType } from '@baisi/contract/access';
import { declaredRecords } from '@baisi/contract/declared-records';
import type { Endpoint } from '@baisi/contract/endpoint';
import { columnCode, type RecordFields, typedCode } from '@baisi/contract/rules/record-fields';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
// The grid's code is fetched on first use; importing it here spares each test the wait.
import '../fields/live-grid/live-grid-body.tsx';
import '../features/permissions/rules/rules-grid.tsx';
import { useSession } from '../platform/session/session-store.ts';
import type { GuardedPage } from '../testing/guarded-page.ts';
import { roomFor } from '../testing/layout-size.ts';
import { signInAs } from '../testing/people.ts';
import { renderPage } from '../testing/render-page.tsx';
import { guardedPages, shownNowhere } from './testing/guarded-pages.ts';

/**
 * Fields that permission codes hide or disable, derived from the declarations of each feature (docs/decisions/0045).
 * The fake server omits hidden fields as the real one does.
 */
type Withheld = { hidden?: readonly string[]; closed?: readonly string[] };

const verbs = ['list', 'add', 'edit', 'delete', 'rule', 'item', 'role', 'user'];
const entry = (action: string, type: string) => ({ action, type, describe: action });
const listed = (type: string) => (action: string) => ({ ...entry(action, type), status: '1' });
const held = [
  ...declaredRecords.flatMap(({ fields }) =>
    verbs.map((verb) => entry(`${fields.prefix}:${verb}`, actionType.visible)),
  ),
  // With no field permission at all the page applies no restriction (product-spec §6).
  entry('made:form:held', actionType.editable),
];

/** Grants everything except these codes, which the system lists. */
const withhold = ({ hidden = [], closed = [] }: Withheld) =>
  act(() =>
    useSession.getState().loadedPermissions({
      menu: [],
      auth: held,
      allAuth: [...hidden.map(listed(actionType.visible)), ...closed.map(listed(actionType.editable))],
      sysSafeMode: false,
      reach: 'rows',
    }),
  );

/** Elements that name something on the page: column headers, labels, terms, titles. */
const naming = 'th, [role=columnheader], label, dt, h2, h3';
const wordOf = (element: Element) => element.textContent?.trim() ?? '';
const wordsOn = ({ scope }: GuardedPage): string[] =>
  [...document.querySelectorAll(scope ?? 'body')].flatMap((part) =>
    [...part.querySelectorAll(naming)].map(wordOf),
  );
const found = (page: GuardedPage, words: readonly string[]) => {
  const there = new Set(wordsOn(page));
  return words.filter((word) => there.has(word));
};

async function open(page: GuardedPage, ready: string, withheld: Withheld = {}) {
  roomFor({ widthPx: 1400, heightPx: 600 });
  signInAs();
  withhold(withheld);
  page.serve();
  const drawn = renderPage(page.page, { at: page.at });
  await waitFor(() => expect(wordsOn(page)).toContain(ready), { timeout: 10_000 });
  if (page.press !== undefined) await drawn.user.click(await screen.findByLabelText(page.press));
  return drawn;
}

/** Returns the controls in the part of the form that has one of these words as its label. */
function controlsOf(words: readonly string[]): Element[] {
  const named = (selector: string) =>
    [...document.querySelectorAll(`:is([role=dialog], [data-read-first]) form ${selector}`)].filter((one) =>
      words.includes(wordOf(one)),
    );
  const [first] = ['.ant-form-item-label label', 'label', 'h2'].map(named).filter(({ length }) => length > 0);
  return (first ?? []).flatMap((one) => [
    ...((one.closest('.ant-form-item') ?? one.closest('section'))?.querySelectorAll(
      'input, textarea, button',
    ) ?? []),
  ]);
}
const isShut = (words: readonly string[]) => controlsOf(words).every((one) => one.matches(':disabled'));

const wordsFor = ({ words = {} }: GuardedPage, { fields }: RecordFields, name: string): readonly string[] =>
  words[name] ?? [fields[name]?.label ?? name];
const named = (
  { fields }: RecordFields,
  may: (field: RecordFields['fields'][string]) => boolean,
  none: readonly string[],
) => Object.entries(fields).flatMap(([name, field]) => (may(field) && !none.includes(name) ? name : []));

const shown = declaredRecords.map(({ fields, edit }) => ({ prefix: fields.prefix, fields, edit }));

const saving = { name: /^保\s?存$/ };

/** Accepts every edit at this endpoint in place of the fake server, and returns the bodies that were sent. */
function takeEdits(edit: Endpoint): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  const served = globalThis.fetch;
  vi.stubGlobal('fetch', async (to: string, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(to, window.location.href);
    if (pathname !== edit.path || init?.method !== edit.method) return served(to, init);
    sent.push(JSON.parse(typeof init.body === 'string' ? init.body : '{}'));
    return Response.json({ success: true, message: '', code: 200, result: null, timestamp: 0 });
  });
  return sent;
}

describe.each(shown)('records of $prefix', ({ prefix, fields, edit }) => {
  const pages = guardedPages[prefix] ?? [];
  const none = shownNowhere[prefix] ?? [];
  const columns = named(fields, ({ isColumn }) => isColumn, none);
  const [always] = named(fields, ({ isColumn }) => !isColumn, []);

  test('each column is shown on some page until its code is withheld, then on none', async () => {
    const met = new Set<string>();
    for (const page of pages) {
      const { unmount } = await open(page, page.ready);
      for (const name of columns) {
        const words = wordsFor(page, fields, name);
        if (found(page, words).length === 0) continue;
        met.add(name);
        withhold({ hidden: [columnCode(fields, name)] });
        await waitFor(() => expect({ [name]: found(page, words) }).toEqual({ [name]: [] }));
        withhold({});
        await waitFor(() => expect({ [name]: found(page, words) }).not.toEqual({ [name]: [] }));
      }
      unmount();
    }
    expect([...met].toSorted()).toEqual(columns.toSorted());
  }, 60_000);

  test('a page opens when the server omits every column, and shows none of them', async () => {
    // A record that no page shows yet names all of its fields.
    const isWithoutPages = Object.keys(fields.fields).every((name) => none.includes(name));
    expect(pages.length > 0).toBe(!isWithoutPages);
    const hidden = named(fields, ({ isColumn }) => isColumn, []).map((name) => columnCode(fields, name));
    for (const page of pages) {
      const bare = page.bare ?? (always === undefined ? page.ready : wordsFor(page, fields, always)[0]);
      const { unmount, said } = await open(page, bare ?? page.ready, { hidden });
      const words = columns.flatMap((name) => wordsFor(page, fields, name));
      expect(found(page, words)).toEqual([]);
      expect(said).toEqual([]);
      unmount();
    }
  }, 60_000);

  test('a form saved with every column hidden sends none of them', async () => {
    const hidden = named(fields, ({ isColumn }) => isColumn, []);
    for (const page of pages.filter(({ form }) => form !== undefined)) {
      if (edit === undefined) throw new Error('a form without an endpoint that edits');
      const bare = page.bare ?? (always === undefined ? page.ready : wordsFor(page, fields, always)[0]);
      const codes = hidden.map((name) => columnCode(fields, name));
      const { unmount, user } = await open(page, bare ?? page.ready, { hidden: codes });
      const sent = takeEdits(edit);
      // A form beside its record offers 保存 once something was changed.
      const visible = (page.form ?? []).filter((name) => !hidden.includes(name));
      const typed = () =>
        visible
          .flatMap((name) => controlsOf(wordsFor(page, fields, name)))
          .find((one) => one.matches('input[type=text]:enabled'));
      await waitFor(() => expect(typed() ?? screen.queryByRole('button', saving)).not.toBeNull());
      const first = typed();
      if (first !== undefined && screen.queryByRole('button', saving) === null) await user.type(first, '1');
      await user.click(await screen.findByRole('button', saving));
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(hidden.filter((name) => name in (sent[0] ?? {}))).toEqual([]);
      unmount();
    }
  }, 60_000);

  test('each field of the form is enabled until its code is withheld, then it is shown disabled', async () => {
    const met = new Set<string>();
    for (const page of pages.filter(({ form }) => form !== undefined)) {
      const { unmount } = await open(page, page.ready);
      for (const name of page.form ?? []) {
        const words = wordsFor(page, fields, name);
        met.add(name);
        expect({ [name]: isShut(words) }).toEqual({ [name]: false });
        withhold({ closed: [typedCode(fields, name)] });
        expect({ [name]: isShut(words) }).toEqual({ [name]: true });
        withhold({});
      }
      unmount();
    }
    const isInForm = pages.some(({ form }) => form !== undefined);
    const typed = named(fields, ({ isTyped }) => isTyped && isInForm, none);
    expect([...met].toSorted()).toEqual(typed.toSorted());
  }, 60_000);
});
