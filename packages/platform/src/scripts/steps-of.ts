import { type GameEvent, mostSamples, type Script, type ScriptDryRun, type ScriptSample } from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { funds } from '../database/schema.ts';
import { delistingStep, dividendStep, mergerStep, splitStep } from './corporate-actions.ts';
import { correctFundStep } from './correct-fund.ts';
import {
  closeSeasonStep,
  haltStep,
  holidayStep,
  openSeasonStep,
  resumeStep,
  withdrawHolidayStep,
} from './market-steps.ts';
import { announceStep, countEmptyLeagues, leagueSteps, rankStep } from './player-steps.ts';
import { addCounts, noCounts, type ScriptStep, type StepAmounts } from './script-step.ts';

interface Place {
  readonly database: Database;
  readonly projectKey: string;
  readonly at: Date;
}

/** What a script does, step by step. */
export async function stepsOf({ database, projectKey, at }: Place, script: Script): Promise<readonly ScriptStep[]> {
  switch (script.templateId) {
    case 'event':
      return eventSteps(script.parameters.event);
    case 'fund-correction': {
      const { fundId, title, text } = script.parameters;
      const correction = correctFundStep(script.parameters);
      if (title === undefined || text === undefined) return [correction];
      const [fund] = await database.select({ playerId: funds.playerId }).from(funds).where(eq(funds.id, fundId));
      return [
        fund
          ? withMessage(correction, announceStep({ of: 'player', playerId: fund.playerId }, { title, text }))
          : correction,
      ];
    }
    case 'recalculate-ranks':
      return [rankStep];
    case 'message-inactive-players':
      return [announceStep({ of: 'inactive', days: script.parameters.days }, script.parameters)];
    case 'remove-empty-leagues':
      return leagueSteps(script.parameters, await countEmptyLeagues(database, projectKey, script.parameters, at));
  }
}

/** One step of both: what is told is true, and what was done is told. */
const withMessage = (step: ScriptStep, message: ScriptStep): ScriptStep => ({
  ...step,
  measure: async (place) => addCounts(addCounts(noCounts, await step.measure?.(place)), await message.measure?.(place)),
  async run(context) {
    const [done, told] = [await step.run(context), await message.run(context)];
    return {
      said: `${done.said} ${told.said}`,
      counts: addCounts(addCounts(noCounts, done.counts), told.counts),
    };
  },
});

function eventSteps(event: GameEvent): readonly ScriptStep[] {
  switch (event.type) {
    case 'season_open':
      return [openSeasonStep];
    case 'season_close':
      return [closeSeasonStep];
    case 'market_holiday':
      return [holidayStep(event)];
    case 'holiday_withdrawal':
      return [withdrawHolidayStep(event)];
    case 'split':
      return [splitStep(event)];
    case 'dividend':
      return [dividendStep(event)];
    case 'merger':
      return [mergerStep(event)];
    case 'delisting':
      return [delistingStep(event)];
    case 'trading_halt':
      return [haltStep(event)];
    case 'trading_resume':
      return [resumeStep(event)];
    case 'announcement':
      return [announceStep(event.scope, event)];
  }
}

/** What steps would touch if they were taken now: how many of each, and some of them. */
export async function measureSteps(
  { database: transaction, ...rest }: Place,
  steps: readonly ScriptStep[],
): Promise<Pick<ScriptDryRun, 'counts' | 'shares' | 'paid' | 'samples'>> {
  const place = { transaction, ...rest };
  let counts = noCounts;
  let amounts: StepAmounts = { shares: null, paid: null };
  const samples: ScriptSample[] = [];
  for (const { measure, amounts: amount, sample } of steps) {
    counts = addCounts(counts, await measure?.(place));
    if (amount) amounts = await amount(place);
    const more = sample && samples.length < mostSamples ? await sample(place, mostSamples - samples.length) : [];
    samples.push(...more);
  }
  return { counts, ...amounts, samples };
}
