import type { WaybillDetail } from '@baisi/contract/waybill-record';
import { waybills } from '@baisi/contract/waybills';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { pageOfRecords } from '../../../testing/record-answers.ts';

/** A server with these waybills. */
export function waybillsServer(stored: readonly WaybillDetail[]): FakeServer {
  const server = fakeServer();
  server.on(waybills.list, () => pageOfRecords([...stored]));
  server.on(waybills.get, ({ id }) => {
    const found = stored.find((one) => one.id === id);
    if (found === undefined) throw new Error('no waybill');
    return found;
  });
  server.on(waybills.counts, () => ({
    all: stored.length,
    byStatus: stored.map(({ waybillStatus }) => ({ waybillStatus, count: 1 })),
  }));
  server.on(waybills.trace, () => ({ traces: [], refreshAfter: null }));
  return server;
}
