import { type BatchChange, batchChanges } from '@baisi/contract/batch-changes';
import { type BatchRow, type ImportBatch, type ImportCause, imports } from '@baisi/contract/imports';
import { screen } from '@testing-library/react';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { roomFor } from '../../../testing/layout-size.ts';
import { signInAs } from '../../../testing/people.ts';
import { pageOfRecords } from '../../../testing/record-answers.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ImportsPage } from '../imports-page.tsx';
import { aBatch } from './a-batch.ts';

const users = { name: 'users', noun: '用户' };

type Stored = { batch: ImportBatch; rows?: BatchRow[]; causes?: ImportCause[]; changes?: BatchChange[] };

/** Opens the page at `at` over a server that stores one batch. */
export function openImports(
  at: string,
  { batch, rows = [], causes = [], changes = [] }: Stored = { batch: aBatch() },
  tables = [users],
) {
  signInAs({ codes: ['user:import'] });
  const server = fakeServer();
  const state = { batch, rows, causes };
  server.on(imports.tables, () => tables);
  server.on(imports.get, () => state.batch);
  server.on(imports.rows, ({ only }) =>
    pageOfRecords(state.rows.filter((row) => only === 'all' || row.state === only)),
  );
  server.on(imports.causes, () => state.causes);
  server.on(imports.list, () => pageOfRecords([state.batch]));
  server.on(batchChanges.list, () => changes);
  return { server, state, ...renderPage(<ImportsPage />, { at }) };
}

/** Answers a command with the batch in another state, which is stored. */
export function answers(
  server: FakeServer,
  state: { batch: ImportBatch },
  endpoint: typeof imports.load | typeof imports.commit | typeof imports.undo | typeof imports.inspect,
  next: Partial<ImportBatch>,
) {
  server.on(endpoint, () => {
    state.batch = { ...state.batch, ...next };
    return state.batch;
  });
}

/** Chooses a file in the first step of the wizard. */
export async function choose(page: ReturnType<typeof openImports>, file: File) {
  await screen.findByText('将文件拖到这里，或');
  const input = screen.getByLabelText('选择文件', { selector: 'input' });
  await page.user.upload(input, file);
}

/** As `openImports`, with room for the rows of the grid. */
export function openImportRows(stored: Stored) {
  roomFor({ widthPx: 900, heightPx: 500 });
  return openImports('/import?batch=b1', stored);
}
