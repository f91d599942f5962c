import { readDayRange, type ScriptRunSort, ScriptRunStatus, scriptTemplates } from '@bullpen/contract';
import type { ListQuery } from '../../data/list-options.ts';
import type { ScriptRunFilters } from '../../data/scripts.ts';
import { isRecordId } from '../../foundation/is-record-id.ts';
import { startOfDay } from '../../foundation/local-time.ts';
import type { FilterQuery } from '../../records/list-query.ts';

/** Every script that there is. */
export const templateIds = Object.keys(scriptTemplates) as (keyof typeof scriptTemplates)[];

/** What the history is filtered by. */
export const runFilters = {
  status: ScriptRunStatus.options,
  templateId: templateIds,
  startedBy: isRecordId,
  at: (days: string) => readDayRange(days) !== undefined,
} as const;

type AskedRuns = ListQuery<ScriptRunSort> & FilterQuery<typeof runFilters>;

const dayLength = 86_400_000;
const lastMoment = Date.UTC(9999, 11, 31);

/** What the API is asked for; its days are those of the project's zone. */
export function askedRuns({ at, ...asked }: AskedRuns, timeZone: string): ScriptRunFilters {
  const days = readDayRange(at ?? '');
  // The API is asked for moments between these: no run is beyond them.
  const beginningOf = (day: number) =>
    new Date(Math.min(Math.max(startOfDay(day, timeZone), 0), lastMoment)).toISOString();
  return {
    ...asked,
    from: days?.from ? beginningOf(Date.parse(days.from)) : undefined,
    to: days?.to ? beginningOf(Date.parse(days.to) + dayLength) : undefined,
  };
}
