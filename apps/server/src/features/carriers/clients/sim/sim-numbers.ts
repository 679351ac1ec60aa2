/** Prefix and number of digits of a carrier's numbers, by the patterns of shipping-facts. */
const shapes = new Map<string, readonly [prefix: string, digits: number]>([
  ['SF', ['SF1', 12]],
  ['ZTO', ['78', 12]],
  ['YTO', ['YT', 13]],
  ['STO', ['77', 13]],
  ['YD', ['31', 13]],
  ['JD', ['JDV0', 11]],
  ['EMS', ['12', 11]],
  ['DBL', ['DPK', 12]],
  ['JTSD', ['JT', 13]],
]);

// Odd and not divisible by 5, so that each serial number below `span` gets another one.
const factor = 7_368_787n;
const offset = 482_915_637n;
const span = 10n ** 9n;

/**
 * Returns the numbers of a waybill with `count` parcels (1 to 99): that of the waybill first. Other serial numbers give
 * other numbers, scattered as those of a real carrier.
 */
export function waybillNumbers(carrierCode: string, serial: number, count: number): string[] {
  const [prefix, digits] = shapes.get(carrierCode) ?? [carrierCode, 12];
  const scattered = (BigInt(serial) * factor + offset) % span;
  return Array.from(
    { length: count },
    (_, i) => `${prefix}${String(scattered * 100n + BigInt(i)).padStart(digits, '0')}`,
  );
}
