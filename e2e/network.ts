import type { Page } from 'playwright-core';

/** The network of a page: slow, gone, or as fast as it can. */
export async function networkOf(page: Page, slowBytesPerSecond: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const be = (offline: boolean, uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  return {
    slow: () => be(false, slowBytesPerSecond),
    lose: () => be(true, -1),
    restore: () => be(false, -1),
  };
}
