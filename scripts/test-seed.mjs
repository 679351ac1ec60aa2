/**
 * The seed of everything random in tests, of the cases of random tests and of the order of tests within their files: a
 * failed run can be repeated identically. Another one: TEST_SEED.
 */
export const testSeed = Number(process.env.TEST_SEED ?? '20261123');
