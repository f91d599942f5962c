// @ts-check
// `npm run audit`: what is known against the dependencies, but for what is accepted in audit-allowed.mjs.
import { styleText } from 'node:util';
import { allowed } from './audit-allowed.mjs';
import { runToEnd } from './child.mjs';
import { judgeAdvisories } from './judge-advisories.mjs';

let output = '';
await runToEnd('pnpm', ['audit', '--json'], { onOutput: (text) => (output += text) });

/** @returns {import('./judge-advisories.mjs').Advisory[] | undefined} */
function readAdvisories() {
  try {
    const { advisories } = JSON.parse(output);
    return Object.entries(advisories).map(([id, { github_advisory_id, module_name, severity, title }]) => ({
      id: github_advisory_id ?? id,
      module: module_name,
      severity,
      title,
    }));
  } catch {
    return undefined;
  }
}

const advisories = readAdvisories();
if (!advisories) {
  console.error(output);
  console.error(styleText('red', 'The registry refused: no dependency was asked about. 0 passed, 1 failed'));
  process.exitCode = 1;
} else {
  const problems = judgeAdvisories(advisories, allowed, new Date().toISOString().slice(0, 10));
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length === 0 ? '1 passed' : '0 passed'}, ${problems.length} failed`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
