// @ts-check
// Renders every story on the server, against the built package. A story's own component and everything that it
// imports from the library come from `dist`; Storybook itself, which needs a browser, is replaced by its annotations.
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { createServer, createServerModuleRunner, defaultServerConditions } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const source = path.join(root, 'packages/ui/src/');
const built = path.join(root, 'packages/ui/dist/');

/** @typedef {{ title?: string, component?: unknown, args?: object, parameters?: object, render?: (args: object) => import('react').ReactNode }} Annotations */
/** A story as Storybook's own `meta.story()` returns it. @typedef {{ input: Annotations, meta: { input: Annotations }, composed: { args: object } }} Story */

/** @type {import('vite').Plugin} */
const againstDist = {
  name: 'against-dist',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    if (id === '#.storybook/preview') return '\0preview';
    const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
    if (!resolved?.id.startsWith(source) || resolved.id.endsWith('.stories.tsx')) return resolved;
    const file = built + resolved.id.slice(source.length).replace(/\.tsx?$/, '.js');
    return existsSync(file) ? file : resolved;
  },
  load: (id) =>
    id === '\0preview'
      ? `export default { meta: (meta) => ({
          story: (input = {}) => ({ input, meta: { input: meta }, composed: { args: { ...meta.args, ...input.args } } }),
        }) };`
      : undefined,
};

const server = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  plugins: [againstDist],
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  resolve: { tsconfigPaths: true },
  ssr: { resolve: { conditions: [...defaultServerConditions] } },
});
const runner = createServerModuleRunner(server.environments.ssr);

/** @type {string[]} */
const problems = [];
const rendered = new Set();
let count = 0;

/** @param {string} name @param {Story} story @param {(story: () => unknown, context: object) => import('react').ReactNode} surround */
async function render(name, { input, meta: { input: meta }, composed: { args } }, surround) {
  const draw = input.render ?? meta.render;
  const Component = /** @type {import('react').FC<object>} */ (meta.component);
  const element = createElement(draw ? () => draw(args) : Component, args);
  const parameters = { ...meta.parameters, ...input.parameters };
  const complain = (/** @type {unknown[]} */ ...messages) => {
    problems.push(`${name}: ${messages[0]}`);
  };
  console.error = complain;
  rendered.add(meta.component);
  count += 1;
  await prerender(
    createElement(() => surround(() => element, { title: meta.title, globals: {}, parameters })),
    { onError: complain },
  ).catch(() => undefined);
}

const say = console.error;
try {
  const { inContext } = await runner.import(path.join(root, '.storybook/context.tsx'));
  for (const file of globSync('**/*.stories.tsx', { cwd: source }).sort()) {
    const stories = await runner.import(source + file);
    for (const [name, story] of Object.entries(stories)) await render(`${file} ${name}`, story, inContext);
  }
  const { BullpenProvider } = await runner.import(`${built}index.js`);
  rendered.add(BullpenProvider);
  for (const entry of globSync(['index.js', 'areas/*/index.js'], { cwd: built })) {
    for (const [name, value] of Object.entries(await runner.import(built + entry))) {
      const isComponent = typeof value === 'function' && /^[A-Z]/.test(name) && !(value.prototype instanceof Error);
      if (isComponent && !rendered.has(value)) problems.push(`${entry} exports ${name}, which no story renders`);
    }
  }
} finally {
  console.error = say;
  await runner.close();
  await server.close();
}

for (const problem of problems) console.error(problem);
console.log(`${count} stories rendered on the server, ${problems.length} problems`);
process.exitCode = problems.length > 0 || count === 0 ? 1 : 0;
