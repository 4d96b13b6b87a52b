// Counts a report of vitest so that nothing is left out in silence: a test that did not run has failed.

/**
 * What passed, what failed, and how many of the failed did not run. `status` is vitest's exit code; `asked` are the
 * arguments it got.
 */
export function countTests(report, status, asked) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  // Whoever asks for tests by name leaves the others out on purpose.
  const byName = asked.some(arg => /^(-t|--testNamePattern)\b/.test(arg));
  const didNotRun = byName ? 0 : numPendingTests + numTodoTests;
  // A file that cannot be loaded has no test in it, and is a failure all the same.
  const broken = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = numFailedTests + didNotRun + broken.length;
  return { passed: numPassedTests, failed: status !== 0 ? Math.max(1, failed) : failed, didNotRun };
}
