import { expect, test } from 'vitest';
import { CarrierToAdd, chargeableWeight, freightEstimate } from './carriers.ts';

const sides = (lengthCm: number | null, widthCm: number | null, heightCm: number | null) => ({
  lengthCm,
  widthCm,
  heightCm,
});
const noSides = sides(null, null, null);

test.each([
  ['1', noSides, 6_000, '1', '1'],
  ['1.001', noSides, 6_000, '1', '2'],
  ['1.001', noSides, 6_000, '0.5', '1.5'],
  ['1.5', noSides, 6_000, '0.5', '1.5'],
  // 30 × 20 × 10 cm are exactly 1 kg, one cubic centimetre more is rounded up.
  ['0.2', sides(30, 20, 10), 6_000, '1', '1'],
  ['0.2', sides(6_001, 1, 1), 6_000, '1', '2'],
  ['0.2', sides(30, 20, 10), 12_000, '0.5', '0.5'],
  ['3', sides(30, 20, 10), 6_000, '1', '3'],
  ['0.2', sides(30, 20, null), 6_000, '0.5', '0.5'],
] as const)(
  '%s kg with %j at a divisor of %d and steps of %s kg is charged as %s kg',
  (weightKg, lengths, volumetricDivisor, weightStep, charged) => {
    expect(chargeableWeight({ weightKg, ...lengths }, { volumetricDivisor, weightStep })).toBe(charged);
  },
);

const template = { firstWeightKg: '1', firstFee: '8.00', addWeightKg: '0.5', addFee: '1.15' };
test.each([
  ['0.5', '8.00'],
  ['1', '8.00'],
  ['1.001', '9.15'],
  ['1.5', '9.15'],
  ['3', '12.60'],
])('%s kg cost %s', (kg, fee) => {
  expect(freightEstimate(template, kg)).toBe(fee);
});

test('a carrier without further fields is a simulated one with the usual settings', () => {
  expect(CarrierToAdd.parse({ code: 'SF', name: '顺丰' })).toMatchObject({
    client: 'SIM',
    volumetricDivisor: 6_000,
    weightStep: '1',
    maxWeightKg: 50,
    firstWeightKg: '1',
    firstFee: '0.00',
    status: '1',
  });
});

test.each([
  [{ code: 'sf' }, '承运商编码为2至20位大写字母或数字，以字母开头'],
  [{ noPattern: '(' }, '正则表达式格式不正确'],
  [{ noPattern: '(a)\\1' }, '正则表达式不支持反向引用'],
  [{ firstFee: '1.005' }, '首重费用应为不小于0的金额，最多两位小数'],
  [{ addWeightKg: '0' }, '续重必须大于0'],
  [{ servicePhone: '客服' }, '客服电话格式不正确'],
])('%j is refused', (values, message) => {
  const parsed = CarrierToAdd.safeParse({ code: 'SF', name: '顺丰', ...values });
  expect(parsed.error?.issues[0]?.message).toBe(message);
});
