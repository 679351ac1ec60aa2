/**
 * Reports every test that failed once and passed on its retry, with the error of the first attempt: a busy machine does
 * not fail a whole run, and no flaky test goes unnoticed.
 */
export default class SecondTries {
  #lines = [];

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const why = test.result().errors?.[0]?.message.split('\n', 1)[0] ?? '';
    this.#lines.push(
      `passed on the second try: ${test.module.relativeModuleId} > ${test.fullName}${why && `: ${why}`}`,
    );
  }

  onTestRunEnd() {
    for (const line of this.#lines) console.log(line);
  }
}
