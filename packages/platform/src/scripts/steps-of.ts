import type { GameEvent, Script, ScriptCounts } from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { funds, instruments, players } from '../database/schema.ts';
import { delistingStep, dividendStep, mergerStep, splitStep } from './corporate-actions.ts';
import { measureHeld } from './held-shares.ts';
import { closeSeasonStep, haltStep, holidayStep, openSeasonStep, resumeStep } from './market-steps.ts';
import {
  announceStep,
  countAudience,
  countEmptyLeagues,
  leagueSteps,
  rankAfterwards,
  rankStep,
} from './player-steps.ts';
import { addCounts, noCounts, type ScriptStep } from './script-step.ts';

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
    case 'recalculate-ranks':
      return [rankStep];
    case 'message-inactive-players':
      return [announceStep({ of: 'inactive', days: script.parameters.days }, script.parameters)];
    case 'remove-empty-leagues':
      return leagueSteps(script.parameters, await countEmptyLeagues(database, projectKey, script.parameters, at));
  }
}

function eventSteps(event: GameEvent): readonly ScriptStep[] {
  switch (event.type) {
    case 'season_open':
      return [openSeasonStep];
    case 'season_close':
      return [closeSeasonStep];
    case 'market_holiday':
      return [holidayStep(event)];
    case 'split':
      return [splitStep(event)];
    case 'dividend':
      return [dividendStep(event), rankAfterwards];
    case 'merger':
      return [mergerStep(event), rankAfterwards];
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

/** What a script would touch if it ran now. */
export async function measureScript(place: Place, script: Script): Promise<ScriptCounts> {
  const { database, projectKey, at } = place;
  switch (script.templateId) {
    case 'event':
      return addCounts(noCounts, await measureEvent(place, script.parameters.event));
    case 'recalculate-ranks':
      return addCounts(noCounts, { funds: await database.$count(funds, eq(funds.projectKey, projectKey)) });
    case 'message-inactive-players': {
      const audience = { of: 'inactive', days: script.parameters.days } as const;
      return addCounts(noCounts, { players: await countAudience(database, projectKey, audience, at) });
    }
    case 'remove-empty-leagues':
      return addCounts(noCounts, { leagues: await countEmptyLeagues(database, projectKey, script.parameters, at) });
  }
}

async function measureEvent({ database, projectKey, at }: Place, event: GameEvent): Promise<Partial<ScriptCounts>> {
  switch (event.type) {
    case 'season_open':
    case 'season_close':
      return {
        players: await database.$count(players, eq(players.projectKey, projectKey)),
        funds: await database.$count(funds, eq(funds.projectKey, projectKey)),
      };
    case 'market_holiday':
      return { instruments: await database.$count(instruments, eq(instruments.projectKey, projectKey)) };
    case 'split':
    case 'dividend':
    case 'delisting':
      return { ...(await measureHeld(database, [event.instrumentId])), instruments: 1 };
    case 'merger':
      return { ...(await measureHeld(database, [event.instrumentId])), instruments: 2 };
    case 'trading_halt':
    case 'trading_resume': {
      const ofProject = eq(instruments.projectKey, projectKey);
      const { scope } = event;
      return {
        instruments: scope.of === 'market' ? await database.$count(instruments, ofProject) : scope.instrumentIds.length,
      };
    }
    case 'announcement':
      return { players: await countAudience(database, projectKey, event.scope, at) };
  }
}
