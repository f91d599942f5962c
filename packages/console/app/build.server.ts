import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Build, readBuild } from './build.ts';

/** The build that a server serves; while developing there is none, and nothing is newer. */
export function servedBuild(clientFolder: string): Build {
  if (import.meta.env.DEV) return { id: 'development', timestamp: Number.MAX_SAFE_INTEGER };
  const file = path.join(clientFolder, 'builds', 'latest.json');
  const build = readBuild(JSON.parse(readFileSync(file, 'utf8')));
  if (build === undefined) throw new Error(`${file} names no build: run npm run build.`);
  return build;
}
