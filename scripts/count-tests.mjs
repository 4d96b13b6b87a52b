// Counts a vitest report. A test that did not run counts as failed.

/**
 * The numbers of passed and failed tests, and of those among the failed that did not run. `status` is vitest's exit code,
 * `asked` its arguments.
 */
export function countTests(report, status, asked) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  // With a name pattern the other tests are skipped on purpose.
  const byName = asked.some(arg => /^(-t|--testNamePattern)\b/.test(arg));
  const didNotRun = byName ? 0 : numPendingTests + numTodoTests;
  // A file that cannot be loaded has no tests but is a failure.
  const broken = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = numFailedTests + didNotRun + broken.length;
  return { passed: numPassedTests, failed: status !== 0 ? Math.max(1, failed) : failed, didNotRun };
}
