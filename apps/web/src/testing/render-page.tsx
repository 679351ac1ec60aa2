import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useState } from 'react';
import { onTestFinished } from 'vitest';
import { ApiError } from '../platform/api/api-error.ts';
import { createQueryClient } from '../platform/api/query-client.ts';
import { drawNotificationsWith } from '../platform/notify.ts';
import { mergedSearch, TabLocationContext } from '../platform/tab-location/tab-location.ts';

/** A message shown to the user during the test. */
export type Said = { kind: 'success' | 'warning' | 'error'; text: string };

/** The rendered page, with functions to operate and inspect it. */
export type RenderedPage = RenderResult & {
  user: UserEvent;
  said: Said[];
  /** Returns the page's current query. */
  search: () => URLSearchParams;
};

function Tab({
  path,
  search: first,
  moved,
  children,
}: {
  path: string;
  search: URLSearchParams;
  moved: (search: URLSearchParams) => void;
  children: ReactNode;
}) {
  const [search, setSearch] = useState(first);
  return (
    <TabLocationContext
      value={{
        key: path,
        path,
        search,
        setSearch: (next) => {
          const merged = mergedSearch(search, next);
          moved(merged);
          setSearch(merged);
        },
        setTitle: () => {},
      }}
    >
      {children}
    </TabLocationContext>
  );
}

function drawnBy(said: Said[]): () => void {
  return drawNotificationsWith({
    success: (text) => said.push({ kind: 'success', text }),
    warning: (text) => said.push({ kind: 'warning', text }),
    error: ({ title, text }) => said.push({ kind: 'error', text: `${title}：${text}` }),
    news: ({ isGood, title }) => said.push({ kind: isGood === false ? 'error' : 'success', text: title }),
  });
}

/**
 * Renders a page as the workspace would: query client, antd in Chinese, a tab at `at`. Refusals that no component
 * handles are in `said` as `error`. Call `signInAs` before it.
 */
export function renderPage(page: ReactNode, { at = '/' }: { at?: string } = {}): RenderedPage {
  const url = new URL(at, 'http://localhost');
  const said: Said[] = [];
  let search = url.searchParams;
  const client = createQueryClient((error, asked) => {
    if (asked === 'command')
      said.push({ kind: 'error', text: error instanceof ApiError ? error.message : String(error) });
  });
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  onTestFinished(drawnBy(said));
  const drawn = render(
    <ConfigProvider locale={zhCN} theme={{ token: { motion: false } }}>
      <App>
        <QueryClientProvider client={client}>
          <Tab
            path={url.pathname}
            search={search}
            moved={(next) => {
              search = next;
            }}
          >
            {page}
          </Tab>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
  return { ...drawn, user: userEvent.setup({ pointerEventsCheck: 0 }), said, search: () => search };
}
