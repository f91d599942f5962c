import { type Project, ScriptDryRun, ScriptRun } from '@bullpen/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { ChangeState } from '../../data/change-state.ts';
import { RequestFailure } from '../../data/failure.ts';

/** What the API refuses a run with that others have overtaken. */
const News = z.object({ equalRuns: z.optional(z.array(ScriptRun)), dryRun: z.optional(ScriptDryRun) });
type News = z.infer<typeof News>;

function newsOf(error: Error | null): News | undefined {
  const facts = error instanceof RequestFailure ? error.facts : undefined;
  const isNews = facts?.code === 'equal_run' || facts?.code === 'figures_changed';
  return isNews ? News.safeParse(facts.data).data : undefined;
}

interface Overtaken<Field extends string> {
  readonly dryRun: ScriptDryRun | undefined;
  /** What was measured at first, where others have touched the same since. */
  readonly before: ScriptDryRun | undefined;
  readonly equalRuns: readonly ScriptRun[];
  /** Of the change, which may be sent again once its person has seen the news. */
  readonly state: ChangeState<Field>;
}

/** What is asked about before a run: as it was measured, and as the API has said since. */
export function useOvertaken<Field extends string>(
  measured: ScriptDryRun | undefined,
  { state, error }: { readonly state: ChangeState<Field>; readonly error: Error | null },
): Overtaken<Field> {
  const [told, setTold] = useState<News & { readonly by: Error | null }>({ by: null });
  const news = error === told.by ? undefined : newsOf(error);
  // It stays when the run is sent again.
  if (news) setTold({ dryRun: told.dryRun, ...news, equalRuns: news.equalRuns ?? news.dryRun?.equalRuns, by: error });
  const dryRun = told.dryRun ?? measured;
  return {
    dryRun,
    before: told.dryRun && measured,
    equalRuns: told.equalRuns ?? dryRun?.equalRuns ?? [],
    state: newsOf(error) ? { is: 'idle' } : state,
  };
}

/** What is said once another run has touched the same: the figures need not be others. */
export const figuresChanged = {
  title: 'Nothing was run: another run came first',
  text: 'It has touched the same since this was measured. Look at what this would reach now, and what it was before where that differs.',
};

/** What its person has seen, as a request carries it; the key of the project has been typed in production. */
export const seenOf = (
  { dryRun, equalRuns }: { readonly dryRun: ScriptDryRun | undefined; readonly equalRuns: readonly ScriptRun[] },
  { key, environment }: Pick<Project, 'key' | 'environment'>,
) => ({
  ...(dryRun ? { measuredAfter: dryRun.measuredAfter } : {}),
  ...(equalRuns.length > 0 ? { knownEqualRuns: equalRuns.map(({ id }) => id) } : {}),
  ...(environment === 'production' ? { confirmation: key } : {}),
});
