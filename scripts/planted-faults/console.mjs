// @ts-check

/** @typedef {import('../planted-faults.mjs').Fault} Fault */

const unit = ['vitest', 'run', '--project', 'unit'];
const e2e = ['--config', 'packages/console/e2e/playwright.config.ts'];

/** What would let a stranger in, or somebody out. @type {Fault[]} */
export const faults = [
  {
    name: 'console: an outage taken for a logout',
    file: 'packages/console/app/session.ts',
    find: 'if (status === 401) return',
    replace: 'if (status === 401 || (status ?? 0) >= 500) return',
    check: unit,
    on: 'packages/console/app/session.server.test.ts',
    expects: /FAIL .*an answer of 500 is the provider being unavailable/,
  },
  {
    name: 'console: the token stands in the HTML',
    file: 'packages/console/app/root-data.server.ts',
    find: '      session,\n      projects,',
    replace: '      session: { ...session, token: visit.token },\n      projects,',
    check: ['playwright', 'test', '--grep', 'the bearer token is in memory alone', ...e2e],
    builds: 'console',
    expects: /sudo\.e2e\.ts:\d+:\d+ › the bearer token is in memory alone[\s\S]*\.not\.toContain/,
  },
  {
    name: 'console: a page tells the words of an error',
    file: 'packages/console/app/error-boundary.tsx',
    find: 'root?.isDevelopment && error instanceof Error',
    replace: 'error instanceof Error',
    check: unit,
    on: 'packages/console/app/error-boundary.test.ts',
    expects: /FAIL .*names its request, and not the error/,
  },
  {
    name: 'console: one person acts with the token of another',
    file: 'packages/console/app/session.client.ts',
    find: 'isOpen(session, projects()) && session.identityId === identityId;',
    replace: 'isOpen(session, projects());',
    check: unit,
    on: 'packages/console/app/session.client.test.ts',
    expects: /FAIL .*somebody else: no other try/,
  },
  {
    name: 'console: a page that loads itself anew for ever',
    file: 'packages/console/app/document-reload.client.ts',
    find: '  if (Math.abs(now - last) < shortest) return false;\n',
    replace: '',
    check: ['playwright', 'test', '--grep', 'a deploy is met without a loop', '--project', 'local', ...e2e],
    builds: 'console',
    expects: /builds\.e2e\.ts:\d+:\d+ › with storage blocked › a deploy is met without a loop/,
  },
];
