// @ts-check
import { isolated, unit } from '../unit-commands.mjs';

/** @typedef {import('../planted-fault.mjs').Fault} Fault */

const e2e = ['--config', 'packages/console/e2e/playwright.config.ts'];

/** Headers, gates and the graceful stop over a real server: one run for all that share it. */
const headers = [
  ...['playwright', 'test', '--project', 'local'],
  ...['--grep', 'every kind of answer|only our own pages may change anything|a stop lets what runs finish', ...e2e],
];
const policy = {
  file: 'packages/console/app/security.server.ts',
  check: isolated,
  on: 'packages/console/app/security.server.isolated.test.ts',
};
const server = {
  file: 'packages/console/app/console.server.ts',
  check: headers,
  builds: /** @type {const} */ ('console'),
};

const token = {
  check: ['playwright', 'test', '--grep', 'the bearer token is in memory alone', ...e2e],
  builds: /** @type {const} */ ('console'),
};
/** What every end-to-end test says that meets a token. @param {string} place */
const tokenAt = (place) =>
  new RegExp(`› the bearer token is in memory alone[\\s\\S]*outside of their own header[\\s\\S]*\\+ +"${place}"`);

/** What would let a stranger in, or somebody out. @type {Fault[]} */
export const faults = [
  {
    name: 'console: an area that is not its own when it is written otherwise',
    file: 'packages/contract/src/area.ts',
    find: 'decoded(pathname).toLowerCase()',
    replace: 'pathname',
    check: unit,
    on: 'packages/console/app/admission.test.ts',
    expects: /FAIL .*\/SUDO is an address of sudo, which needs sudo/,
  },
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
    name: 'console: a session that is stale a second late',
    file: 'packages/console/app/session-query.ts',
    find: 'sessionStaleTime = 300_000',
    replace: 'sessionStaleTime = 301_000',
    check: unit,
    on: 'packages/console/app/session-query.test.ts',
    expects: /FAIL .*a session is stale after 300 s, and not before/,
  },
  {
    name: 'console: a session that is asked for a second late',
    file: 'packages/console/app/session-query.ts',
    find: 'return 540 * second',
    replace: 'return 541 * second',
    check: unit,
    on: 'packages/console/app/session-query.test.ts',
    expects: /FAIL .*in the console, every 540 s/,
  },
  {
    name: 'console: the address of a flow kept a second longer',
    file: 'packages/console/app/flows.client.ts',
    find: 'flowLifetime = 300_000',
    replace: 'flowLifetime = 301_000',
    check: unit,
    on: 'packages/console/app/session-query.test.ts',
    expects: /FAIL .*the login flow is kept for 300 s, and no longer/,
  },
  {
    name: 'console: a cookie for the page of the moment alone',
    file: 'packages/console/app/cookies.ts',
    find: '; Path=/;',
    replace: ';',
    check: unit,
    on: 'packages/console/app/cookies.test.ts',
    expects: /FAIL .*a cookie of the console is written > for the path \//,
  },
  {
    name: 'console: the newest build asked for with a wrong moment',
    file: 'packages/console/app/build-watch.client.ts',
    find: 'latest.json?$',
    replace: 'latest.json?0$',
    check: unit,
    on: 'packages/console/app/build-watch.client.test.ts',
    expects: /FAIL .*builds\/latest\.json is asked for with a timestamp query/,
  },
  {
    name: 'console: the newest build asked for too seldom',
    file: 'packages/console/app/build-watch.client.ts',
    find: 'buildInterval = 300_000',
    replace: 'buildInterval = 301_000',
    check: unit,
    on: 'packages/console/app/build-watch.client.test.ts',
    expects: /FAIL .*the newest build is asked for every five minutes/,
  },
  {
    name: 'console: the token stands in the HTML',
    file: 'packages/console/app/root-data.server.ts',
    find: '      session,\n      projects,',
    replace: '      session: { ...session, token: visit.token },\n      projects,',
    ...token,
    expects: tokenAt('the answer at /sudo'),
  },
  {
    name: 'console: the token stands in an address',
    file: 'packages/ui/src/data/api-client.ts',
    find: '(context.send ?? fetch)(request, {',
    replace: '(context.send ?? fetch)(new Request(request.url + "?token=" + token, request), {',
    ...token,
    expects: tokenAt('the address of a request'),
  },
  {
    name: 'console: the token is kept on the device',
    file: 'packages/console/app/session.client.ts',
    find: "if (session._t === 'session') bearer =",
    replace: "localStorage.setItem('bearer', String(token));\n      if (session._t === 'session') bearer =",
    ...token,
    expects: tokenAt('local storage'),
  },
  {
    name: 'console: the token is logged',
    file: 'packages/console/app/visit.server.ts',
    find: '  context.set(visitContext, {\n    ...found,',
    replace: '  console.log(found.token);\n  context.set(visitContext, {\n    ...found,',
    ...token,
    expects: /a token in the log/,
  },
  {
    name: 'console: who asks at the same time is taken for the same person',
    file: 'packages/console/app/visit.server.ts',
    find: 'await fetchServerSession(cookies, environment.identityProvider);',
    replace: `await (Object(globalThis).asked ??= fetchServerSession(cookies, environment.identityProvider).finally(() => {
    Object(globalThis).asked = undefined;
  }));`,
    check: ['playwright', 'test', '--grep', 'people who ask at the same time', '--project', 'local', ...e2e],
    builds: 'console',
    expects: /two-users\.e2e\.ts:\d+:\d+ › people who ask at the same time[\s\S]*for reader holds/,
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
    check: [
      'playwright',
      'test',
      '--grep',
      'a deploy that is broken is met without a loop',
      '--project',
      'local',
      ...e2e,
    ],
    builds: 'console',
    expects: /deploys\.e2e\.ts:\d+:\d+ › with storage blocked › a deploy that is broken is met without a loop/,
  },
  {
    name: 'ui: a refused change that stays old when the code for it is gone',
    file: 'packages/ui/src/data/identity-mutations.ts',
    find: "import('./conflicting-identity.ts').catch(() => undefined)",
    replace: "import('./conflicting-identity.ts')",
    check: ['playwright', 'test', '--grep', 'a change that another person made', '--project', 'local', ...e2e],
    builds: 'console',
    expects: /deploys-unsaved\.e2e\.ts:\d+:\d+ › what is typed outlasts a deploy and a change that another person/,
  },
  {
    name: 'console: images from anywhere',
    find: "'blob:', ...images]",
    replace: "'blob:', 'https:', ...images]",
    ...policy,
    expects: /FAIL .*images come from the console/,
  },
  {
    name: 'console: scripts without strict-dynamic',
    ...policy,
    find: `, "'strict-dynamic'"]`,
    replace: `, "'self'"]`,
    expects: /FAIL .*scripts run by nonce and what they load, nothing inline and no evaluation/,
  },
  {
    name: 'console: scripts with unsafe-inline',
    ...policy,
    find: '"\'strict-dynamic\'"]',
    replace: '"\'strict-dynamic\'", "\'unsafe-inline\'"]',
    expects: /FAIL .*scripts run by nonce and what they load, nothing inline and no evaluation/,
  },
  {
    name: 'console: Trusted Types dropped',
    ...policy,
    find: "    'require-trusted-types-for': [\"'script'\"],\n",
    replace: '',
    expects: /FAIL .*everything not named is closed/,
  },
  {
    name: 'console: a change from a foreign origin',
    ...policy,
    find: '  if (origin !== null && origin !== consoleOrigin) return false;\n',
    replace: '',
    expects: /FAIL .*POST from same-origin, https:\/\/evil\.example: false/,
  },
  {
    name: 'console: a change from another site',
    ...policy,
    find: "fetchSite === 'same-origin'",
    replace: "fetchSite !== 'none'",
    expects: /FAIL .*DELETE from cross-site, null: false/,
  },
  {
    name: 'console: a foreign cookie is sent to the identity provider',
    file: 'packages/console/app/session.server.ts',
    find: 'names.some((wanted) => isNamed(name, wanted))',
    replace: 'names.length > 0 && isNamed(name, name)',
    check: unit,
    on: 'packages/console/app/session.server.test.ts',
    expects: /FAIL .*asks for a token with the cookies of the provider alone/,
  },
  {
    name: 'console: nobody asks where a change comes from',
    ...server,
    find: 'if (isOwnRequest(source, environment.origin)) return await next();',
    replace: 'if (isOwnRequest(source, environment.origin) || source) return await next();',
    expects: /security\.e2e\.ts:\d+:\d+ › assets come compressed and only our own pages may change anything/,
  },
  {
    name: 'console: a stop that does not say that it is not ready',
    ...server,
    find: "const status = isStopping() ? 'stopping' : 'ok';",
    replace: "const status = isStopping() ? 'ok' : 'ok';",
    expects: /server\.e2e\.ts:\d+:\d+ › a stop lets what runs finish, says that it is not ready/,
  },
  {
    name: 'console: a document that a cache may keep',
    ...server,
    find: "    answer.headers.set('cache-control', 'no-store');\n",
    replace: "    answer.headers.set('cache-control', 'private, max-age=60');\n",
    expects: /security\.e2e\.ts:\d+:\d+ › every kind of answer carries every header/,
  },
  {
    name: 'console: a browser that goes by the clock of the server',
    file: 'packages/console/app/query-client.ts',
    find: 'knownSeason(season.season, new Date())',
    replace: 'season.ahead === season.ahead ? season : knownSeason(season.season, new Date())',
    check: unit,
    on: 'packages/console/app/season.server.test.ts',
    expects: /FAIL .*a browser goes by its own clock/,
  },
  {
    name: 'console: text that may run something in development mode',
    file: 'packages/console/app/trusted-types.ts',
    find: '(areToolsTrusted && !active.test(text))',
    replace: '(areToolsTrusted && active.source !== text)',
    check: isolated,
    on: 'packages/console/app/trusted-types.isolated.test.ts',
    expects: /FAIL .*development mode runs nothing that comes as text/,
  },
];
