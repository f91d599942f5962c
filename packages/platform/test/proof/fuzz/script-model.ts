import { type AdminApiClient, isRunOver, type ScriptLogLine } from '@bullpen/contract';
import { expect } from 'vitest';
import { readAll } from '../../testing/read-all.ts';

interface KnownPreset {
  version: number;
  name: string;
  readonly templateId: string;
  parameters: object;
}

interface KnownRun {
  version: number;
  /** One that is queued waits for a moment that does not come; one that is running may be over by now. */
  status: string;
  readonly templateId: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly reason: string;
}

/** What the fuzzer knows of the scripts of a project. */
export interface KnownScripts {
  readonly presets: Map<string, KnownPreset>;
  readonly runs: Map<string, KnownRun>;
}

/** The scripts as they are. */
export async function readKnownScripts({ scripts }: AdminApiClient): Promise<KnownScripts> {
  const presets = await scripts.presets.list({ query: {} });
  const runs = await readAll((query) => scripts.runs.list({ query }));
  return {
    presets: new Map(
      presets.map(({ id, version, name, templateId, parameters }) => [id, { version, name, templateId, parameters }]),
    ),
    runs: new Map(
      runs.map(({ id, version, status, templateId, parameters, reason }) => [
        id,
        { version, status, templateId, parameters, reason },
      ]),
    ),
  };
}

/** The whole log of a run, once it is over, says that everything was done. */
export function followRun({ runs }: KnownScripts, id: string, lines: readonly ScriptLogLine[]): void {
  const run = runs.get(id);
  if (run?.status !== 'running') return;
  const texts = lines.map(({ level, text }) => `${level}: ${text}`);
  expect(texts).toEqual(['info: Begins.', expect.any(String), expect.stringMatching(/^info: /), 'info: Done.']);
  // Begun and ended.
  Object.assign(run, { status: 'succeeded', version: 3 });
}

/** Waits for what is under way. */
export async function settleRuns({ scripts }: AdminApiClient, known: KnownScripts): Promise<void> {
  for (const [id, { status }] of known.runs) {
    if (status === 'queued' || isRunOver(status)) continue;
    const lines: ScriptLogLine[] = [];
    for await (const line of await scripts.runs.log({ params: { id } })) lines.push(line);
    followRun(known, id, lines);
  }
}
