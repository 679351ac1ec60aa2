import { expect, test } from 'vitest';
import { forgetCasJourney, keepCasJourney, readCasJourney } from './cas-journey.ts';

test('the way back from the CAS server keeps the requested page and the address that was sent', () => {
  const service = 'https://baisi.example/user/login';
  keepCasJourney({
    search: '?redirect=%2Fisystem%2Fuser',
    location: `https://cas.example/login?service=${encodeURIComponent(service)}`,
  });
  expect(readCasJourney()).toEqual({ search: '?redirect=%2Fisystem%2Fuser', service });
  forgetCasJourney();
  expect(readCasJourney()).toBeUndefined();
});

test('an address without a service is kept without one', () => {
  keepCasJourney({ search: '', location: 'https://cas.example/login' });
  expect(readCasJourney()).toEqual({ search: '', service: null });
});

test('a second journey, after a refused one, still leads to the requested page', {
  meta: { spec: 'guard.without-token' },
}, () => {
  const location = 'https://cas.example/login';
  keepCasJourney({ search: '?redirect=%2Fisystem%2Fuser#row-3', location });
  keepCasJourney({ search: '', location });
  expect(readCasJourney()?.search).toBe('?redirect=%2Fisystem%2Fuser#row-3');
  keepCasJourney({ search: '?redirect=%2Fisystem%2Frole', location });
  expect(readCasJourney()?.search).toBe('?redirect=%2Fisystem%2Frole');
});
