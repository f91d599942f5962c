// @ts-check
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';
import { pictureVariants } from '../.storybook/picture-variants.ts';
import { runToEnd } from './child.mjs';

/** @typedef {{ id: string, title: string, name: string, importPath: string, type: string, subtype?: string, exportName?: string }} Entry */

/** @param {string} root @returns {Promise<Entry[]>} */
async function readStories(root) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stories-'));
  const file = path.join(folder, 'index.json');
  let output = '';
  const code = await runToEnd('storybook', ['index', '--output-file', file], {
    cwd: root,
    onOutput: (text) => (output += text),
  });
  if (code !== 0) throw new Error(output);
  /** @type {Entry[]} */
  const entries = Object.values(JSON.parse(readFileSync(file, 'utf8')).entries);
  rmSync(folder, { recursive: true });
  return entries.filter((entry) => entry.type === 'story' && entry.subtype !== 'test');
}

/**
 * What a value in a stories file is written as: itself, or what the constant of that name has.
 * @param {any} node @param {Map<string, any>} constants
 */
const written = (node, constants) => (node?.type === 'Identifier' ? constants.get(node.name) : node);

/**
 * Whether annotations hold `parameters: { visual: { disable } }`, as an object literal or spread from a constant of the file.
 * @param {any} node @param {Map<string, any>} constants
 */
function hasPictureTurnedOff(node, constants) {
  /** @param {any} object @param {string} key @returns {any} */
  const property = (object, key) => {
    for (const each of [...(written(object, constants)?.properties ?? [])].reverse()) {
      const found = each.type === 'SpreadElement' ? property(each.argument, key) : each.key?.name === key && each.value;
      if (found) return found;
    }
    return undefined;
  };
  return property(property(node, 'visual'), 'disable') !== undefined;
}

/** The constants at the top of a stories file. @param {any} ast @returns {Map<string, any>} */
const constantsOf = (ast) =>
  new Map(
    ast.program.body
      .flatMap((/** @type {any} */ each) => (each.type === 'VariableDeclaration' ? each.declarations : []))
      .map((/** @type {any} */ { id, init }) => [id.name, init]),
  );

/** The ids of the stories that say why they have no picture. @param {string} root @param {Entry[]} stories */
function withoutPicture(root, stories) {
  const files = [...new Set(stories.map((story) => story.importPath))];
  return new Set(
    files.flatMap((file) => {
      const title = stories.find((story) => story.importPath === file)?.title ?? '';
      const csf = loadCsf(readFileSync(path.join(root, file), 'utf8'), { makeTitle: () => title }).parse();
      const constants = constantsOf(csf._ast);
      const isOff = hasPictureTurnedOff(csf._metaAnnotations.parameters, constants);
      return Object.entries(csf._stories).flatMap(([name, story]) =>
        isOff || hasPictureTurnedOff(csf._storyAnnotations[name]?.parameters, constants) ? [story.id] : [],
      );
    }),
  );
}

/** Every picture that the stories should have, as a file below `screenshots`, and the title it belongs to. @param {string} root */
export async function expectedPictures(root) {
  const stories = await readStories(root);
  const off = withoutPicture(root, stories);
  return new Map(
    stories
      .filter((story) => !off.has(story.id))
      .flatMap((story) =>
        pictureVariants.map((variant) => [
          path.join(variant, `${story.id.replace('--', '/')}.png`),
          { variant, ...story },
        ]),
      ),
  );
}

/**
 * @param {string} root
 * @param {string[]} recorded
 * @param {{ pictures: number } | undefined} manifest
 */
export async function checkPictures(root, recorded, manifest) {
  const expected = await expectedPictures(root);
  const have = new Set(recorded);
  const missing = [...expected.keys()].filter((file) => !have.has(file)).map((file) => `no picture: ${file}`);
  const stale = recorded.filter((file) => !expected.has(file)).map((file) => `no story has this picture: ${file}`);

  /** @type {Map<string, string>} */
  const seen = new Map();
  const twins = [...expected].flatMap(([file, { variant, title, name }]) => {
    if (!have.has(file)) return [];
    const hash = createHash('sha256')
      .update(readFileSync(path.join(root, 'screenshots', file)))
      .digest('hex');
    const key = `${variant} ${title} ${hash}`;
    const twin = seen.get(key);
    seen.set(key, twin ?? name);
    return twin ? [`same picture twice: ${title}, ${twin} and ${name} (${variant})`] : [];
  });

  const counted =
    manifest?.pictures === recorded.length
      ? []
      : [`screenshots/manifest.json counts ${manifest?.pictures ?? 'nothing'}, there are ${recorded.length} pictures`];
  return [...missing, ...stale, ...twins, ...counted];
}
