// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildIndex } from 'storybook/internal/core-server';

const root = path.resolve(import.meta.dirname, '..');

/** @typedef {Pick<import('storybook/internal/types').StoryIndexEntry, 'id' | 'name' | 'title' | 'importPath' | 'componentPath' | 'exportName' | 'tags'>} StoryEntry */

/**
 * The stories as Storybook lists them: from what was built, or by its own indexer.
 *
 * @param {string} [built] the folder that Storybook was built into
 * @returns {Promise<StoryEntry[]>}
 */
export async function storyEntries(built) {
  /** @type {{ entries: Record<string, import('storybook/internal/types').IndexEntry> }} */
  const index = built
    ? JSON.parse(readFileSync(path.join(built, 'index.json'), 'utf8'))
    : await buildIndex({ configDir: path.join(root, '.storybook') });
  return Object.values(index.entries).filter((entry) => entry.type === 'story');
}
