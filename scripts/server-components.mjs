// @ts-check
// Imports every entry of the built library as a framework with React Server Components does (node
// --conditions=react-server): a module that begins with "use client" is a reference on the server, all else runs there,
// with the React of servers, which has no hooks. Components and hooks must be references, and what reads data must not.
import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const dist = path.resolve(import.meta.dirname, '..', 'packages/ui/dist');
const reference = Symbol.for('react.client.reference');

/** What a module exports, as bundlers write it. @param {string} source */
const namesIn = (source) => [
  ...[...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').flatMap((name) => name.trim().split(' as ').at(-1) || []),
  ),
  ...[...source.matchAll(/^export (?:async )?(?:function|class|const|let) (\w+)/gm)].map(([, name = '']) => name),
];

registerHooks({
  load(url, context, next) {
    if (!/^file:.*\.m?js$/.test(url)) return next(url, context);
    const source = readFileSync(fileURLToPath(url), 'utf8');
    if (!/^["']use client["']/.test(source)) return next(url, context);
    const made = namesIn(source).map(
      (name) => `const $${name} = { $$typeof: Symbol.for('${reference.description}') };`,
    );
    const list = namesIn(source).map((name) => `$${name} as ${name}`);
    return {
      format: 'module',
      shortCircuit: true,
      source: `${made.join('\n')}\nexport { ${list.join(', ')} };`,
    };
  },
});

/** @type {string[]} */
const problems = [];
let references = 0;
let reads = 0;
for (const file of globSync(['index.js', '{data,mocks,react-router}/index.js', 'areas/*/index.js'], { cwd: dist })) {
  const exported = await import(pathToFileURL(path.join(dist, file)).href).catch((error) => {
    problems.push(`${file} cannot be imported by a server component: ${error.message}`);
    return {};
  });
  for (const [name, value] of Object.entries(exported)) {
    const isReference = value?.$$typeof === reference;
    const isOfBrowsers = /^use[A-Z]/.test(name) || (/^[A-Z]/.test(name) && !(value?.prototype instanceof Error));
    const isRead = /^(prefetch|read|connect|create|mock)/.test(name);
    if (isOfBrowsers && !isReference) problems.push(`${file}: ${name} would run on a server.`);
    if (isRead && isReference) problems.push(`${file}: ${name} cannot be called on a server.`);
    references += isReference ? 1 : 0;
    reads += isRead ? 1 : 0;
  }
}
for (const problem of problems) console.error(problem);
console.log(
  `Server components: ${references} references, ${reads} functions that read data, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 || references === 0 || reads === 0 ? 1 : 0;
