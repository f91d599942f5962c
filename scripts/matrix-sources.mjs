// @ts-check
// What the matrix needs of the sources and no browser can know: the states of each type, what imports what, what changed.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isCallExpression } from 'typescript/unstable/ast';
import { API, SignatureKind } from 'typescript/unstable/sync';
import { parseSync, Visitor } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const source = 'packages/ui/src';
/** As Storybook's index writes them, on Windows as well. @param {string} file */
const slashed = (file) => file.replaceAll(path.sep, '/');
/** @param {string} pattern */
const filesOf = (pattern) => globSync(pattern, { cwd: root }).map(slashed);

/** @typedef {import('typescript/unstable/sync').Checker} Checker */
/** @typedef {import('typescript/unstable/sync').Type} Type */
/** @typedef {import('typescript/unstable/ast').Node} Node */

/** @param {Type | undefined} type @returns {string[]} */
function literalsOf(type) {
  if (!type) return [];
  if (type.isUnionType()) return type.getTypes().flatMap(literalsOf);
  return type.isStringLiteralType() ? [type.value] : [];
}

/** The states of a discriminated union, by `is`. @param {Checker} checker @param {Type | undefined} type @returns {string[]} */
function statesOf(checker, type) {
  if (!type) return [];
  if (type.isUnionType()) return [...new Set(type.getTypes().flatMap((each) => statesOf(checker, each)))];
  const is = type.isObjectType() ? checker.getPropertyOfType(type, 'is') : undefined;
  return is ? literalsOf(checker.getTypeOfSymbol(is)) : [];
}

/** @param {Node} node @param {(node: Node) => void} visit */
function walk(node, visit) {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** The states that stories promise to show, all of them. @param {Checker} checker @param {Node} file */
function promisedStates(checker, file) {
  /** @type {string[]} */
  const states = [];
  walk(file, (node) => {
    if (!isCallExpression(node) || node.expression.getText() !== 'everyState') return;
    const [type] = node.typeArguments ?? [];
    if (type) states.push(...literalsOf(checker.getTypeFromTypeNode(type)));
  });
  return states;
}

/** The states of a component's own `state`. @param {Checker} checker @param {Node} file @param {string} name */
function stateOfProps(checker, file, name) {
  const symbol = checker.getSymbolAtLocation(file);
  const component = symbol && checker.getExportsOfModule(symbol).find((each) => each.name === name);
  const type = component && checker.getTypeOfSymbol(component);
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  const props = signature && checker.getParameterType(signature, 0);
  const state = props && checker.getPropertyOfType(props, 'state');
  return state ? statesOf(checker, checker.getTypeOfSymbol(state)) : [];
}

/** By component, as Storybook's index names its file. */
function statesByComponent() {
  const api = new API({ cwd: root });
  try {
    const config = path.join(root, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error('TypeScript has not opened tsconfig.json.');
    const { checker, program } = project;
    /** @type {Record<string, string[]>} */
    const states = {};
    for (const stories of filesOf(`${source}/**/*.stories.tsx`)) {
      const file = stories.replace(/\.stories\.tsx$/, '.tsx');
      const [told, component] = [stories, file].map((each) => program.getSourceFile(path.join(root, each)));
      const all = [
        ...(told ? promisedStates(checker, told) : []),
        ...(component ? stateOfProps(checker, component, path.basename(file, '.tsx')) : []),
      ];
      if (all.length > 0) states[`./${file}`] = [...new Set(all)];
    }
    return states;
  } finally {
    api.close();
  }
}

/** What each component is made of, at once or later. */
function importsByComponent() {
  const files = filesOf(`${source}/**/[A-Z]*.tsx`).filter((file) => !/\.(?:stories|test)\./.test(file));
  return Object.fromEntries(
    files.map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const { staticImports, dynamicImports } = parseSync(file, text).module;
      const named = [
        ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
        ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
      ];
      const own = named
        .filter((name) => /^\..*\/[A-Z]\w*\.tsx$/.test(name))
        .map((name) => `./${slashed(path.join(path.dirname(file), name))}`);
      return [`./${file}`, own];
    }),
  );
}

/** The sheets among the stories of each component, and the states that stand on them: `sheetOf({ Slow, Failed })`. */
function sheetsByComponent() {
  /** @type {import('./matrix.mjs').Sources['sheets']} */
  const sheets = {};
  for (const file of filesOf(`${source}/**/*.stories.tsx`)) {
    const text = readFileSync(path.join(root, file), 'utf8');
    if (!text.includes('sheetOf(')) continue;
    let story = '';
    new Visitor({
      VariableDeclarator({ id }) {
        story = id.type === 'Identifier' ? id.name : '';
      },
      CallExpression({ callee, arguments: [given] }) {
        if (callee.type !== 'Identifier' || callee.name !== 'sheetOf' || given?.type !== 'ObjectExpression') return;
        const states = given.properties.flatMap((property) =>
          property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : [],
        );
        sheets[`./${file}`] = { ...sheets[`./${file}`], [story]: states };
      },
    }).visit(parseSync(file, text).program);
  }
  return sheets;
}

/** @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}

/** The files that differ from where this work left the main branch; on that branch, from its last commit. */
export function changedFiles() {
  const base = ['origin/main', 'main'].map((branch) => git('merge-base', 'HEAD', branch)[0]).find(Boolean) ?? 'HEAD';
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

/** @returns {import('./matrix.mjs').Sources} */
export const readSources = () => ({
  states: statesByComponent(),
  imports: importsByComponent(),
  sheets: sheetsByComponent(),
  changed: changedFiles(),
});

if (import.meta.main) console.log(JSON.stringify(readSources()));
