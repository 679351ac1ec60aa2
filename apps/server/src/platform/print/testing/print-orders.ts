import type { PrintElement } from '@baisi/contract/print-layout';

export const text = (over: Partial<Extract<PrintElement, { type: 'text' }>>): PrintElement => ({
  id: 'text',
  type: 'text',
  x: 20,
  y: 20,
  w: 700,
  h: 100,
  text: '{receiverName}',
  size: 10,
  bold: false,
  align: 'left',
  ...over,
});
export const bars = (over: Partial<Extract<PrintElement, { type: 'code128' }>> = {}): PrintElement => ({
  id: 'bars',
  type: 'code128',
  x: 20,
  y: 300,
  w: 720,
  h: 200,
  value: '{waybillNo}',
  showText: true,
  ...over,
});
export const qr = (over: Partial<Extract<PrintElement, { type: 'qr' }>> = {}): PrintElement => ({
  id: 'qr',
  type: 'qr',
  x: 20,
  y: 600,
  w: 300,
  h: 300,
  value: '{waybillNo}',
  ...over,
});
export const order = (elements: PrintElement[], fields: Record<string, string> = {}) => ({
  layout: { widthMm: 76, heightMm: 130, elements },
  documents: [{ fields, items: [] }],
  dpi: 203 as const,
});
/** Random numbers that are the same in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
const sample = Number(process.env['PRINTED_LABELS'] ?? '30');

/** Random numbers of waybills, most of digits alone. */
export function randomNumbers(seed: number): string[] {
  const next = random(seed);
  const signs = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghkmnp-./ +%$';
  return Array.from({ length: sample }, () => {
    const length = 8 + Math.floor(next() * 10);
    const digits = next() < 0.6;
    return Array.from({ length }, (_, at) =>
      digits && at > 1 ? String(Math.floor(next() * 10)) : (signs[Math.floor(next() * signs.length)] ?? ''),
    )
      .join('')
      .trim();
  });
}
