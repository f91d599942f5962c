// @ts-check
// `npm run new component Name` and `npm run new screen area/Name`.

import { execFileSync } from 'node:child_process';

const ui = 'packages/ui/src';

/** Lines break elsewhere with a longer name. @param {string[]} folders */
const format =
  (...folders) =>
  () => {
    execFileSync('node_modules/.bin/biome', ['check', '--write', ...folders], { cwd: import.meta.dirname });
    return 'formatted';
  };

/** @param {string} pattern */
const titleFrom = (pattern) =>
  pattern
    .split('/')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('/');

/** @type {(plop: import('plop').NodePlopAPI) => void} */
export default function generators(plop) {
  plop.setHelper('title', titleFrom);
  /** From the folder of a screen up to the root of the library. */
  plop.setHelper('up', (/** @type {string} */ area) => '../'.repeat(area.split('/').length + 2).slice(0, -1));

  /** @param {RegExp} form @param {string} example */
  const named = (form, example) => ({
    type: 'input',
    name: 'path',
    message: `Its name, such as ${example}`,
    /** @param {string} path */
    validate: (path) => form.test(path) || `A name has the form of ${example}.`,
  });

  /** @param {{ path?: string } | undefined} answers */
  const split = (answers) => {
    const parts = (answers?.path ?? '').split('/');
    const name = parts.pop() ?? '';
    return { area: parts.join('/'), name };
  };

  plop.setGenerator('component', {
    description: 'a component of packages/ui/src/components with its stories',
    prompts: [named(/^[A-Z][A-Za-z]+$/, 'RankArrow')],
    actions: (answers) => [
      {
        type: 'addMany',
        destination: `${ui}/components/{{name}}`,
        base: 'scripts/templates/component',
        templateFiles: 'scripts/templates/component/*.hbs',
        data: split(answers),
      },
      format(`${ui}/components/${split(answers).name}`),
    ],
  });

  plop.setGenerator('screen', {
    description: 'a View with its state and stories, and the Screen that decides its state',
    prompts: [named(/^[a-z-]+(\/[a-z-]+)*\/[A-Z][A-Za-z]+$/, 'overview/Movers')],
    actions: (answers) => {
      const data = split(answers);
      const kinds = ['View', 'Screen'];
      return [
        ...kinds.map((kind) => ({
          type: 'addMany',
          destination: `${ui}/areas/{{area}}/{{name}}${kind}`,
          base: `scripts/templates/${kind.toLowerCase()}`,
          templateFiles: `scripts/templates/${kind.toLowerCase()}/*.hbs`,
          data,
        })),
        format(...kinds.map((kind) => `${ui}/areas/${data.area}/${data.name}${kind}`)),
      ];
    },
  });
}
