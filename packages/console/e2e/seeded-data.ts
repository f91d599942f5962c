import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPlatformHost } from './platform-host.ts';

/** What most tests ask for: the project that a sudo person comes to, and one in which they change things. */
const played = ['handelskompas-s03-prod', 'handelskompas-s03-test'];
/** As many as a project has that is played when it is first asked for. */
const playersOfEach = 200;

/**
 * Makes the database that every stack begins with a copy of: from nothing each would take seconds more. Whoever runs
 * many tests one by one has made it by then.
 */
export default async function makeSeededData(): Promise<() => Promise<void>> {
  if (process.env['SEEDED_DATA']) return async () => undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'bullpen-seeded-'));
  const players = Object.fromEntries(played.map((key) => [key, playersOfEach]));
  const host = startPlatformHost();
  const platform = await host.start({ data: folder, consoleOrigin: 'http://localhost:3000', players });
  await platform.stop();
  await host.stop();
  process.env['SEEDED_DATA'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
