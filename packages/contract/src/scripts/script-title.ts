import { writtenCount, writtenDay } from '../records/written.ts';
import type { GameEvent } from './script-event.ts';
import { withSign } from './script-money.ts';
import type { Script } from './script-template.ts';

/** What ids stand for. */
export interface ScriptNames {
  readonly instrument: (id: string) => string;
  readonly league: (id: string) => string;
  readonly fund: (id: string) => string;
  /** An amount in the minor unit of the season's currency. */
  readonly money: (amount: number) => string;
}

const mostNamed = 3;

/** Some names, and how many more. */
function listed(names: readonly string[]): string {
  const more = names.length - mostNamed;
  return more > 0 ? `${names.slice(0, mostNamed).join(', ')} and ${more} more` : names.join(', ');
}

type Scope = Extract<GameEvent, { type: 'trading_halt' }>['scope'];

const scopeIn = (names: ScriptNames, scope: Scope): string =>
  scope.of === 'market' ? 'the whole market' : listed(scope.instrumentIds.map(names.instrument));

function eventTitle(event: GameEvent, names: ScriptNames): string {
  switch (event.type) {
    case 'season_open':
      return 'Season opens';
    case 'season_close':
      return 'Season closes';
    case 'market_holiday':
      return `Market holiday ${writtenDay(event.date)}: ${event.name}`;
    case 'holiday_withdrawal':
      return `Market holiday ${writtenDay(event.date)} taken back`;
    case 'split':
      return `Split of ${names.instrument(event.instrumentId)}, ${event.from} to ${event.to}`;
    case 'dividend':
      return `Dividend of ${names.instrument(event.instrumentId)}`;
    case 'merger': {
      const goes = names.instrument(event.instrumentId);
      const stays = names.instrument(event.intoId);
      return `Merger of ${goes} into ${stays}, ${event.from} to ${event.to}`;
    }
    case 'delisting':
      return `Delisting of ${names.instrument(event.instrumentId)}`;
    case 'trading_halt':
      return `Trading halt: ${scopeIn(names, event.scope)}`;
    case 'trading_resume':
      return `Trading resumes: ${scopeIn(names, event.scope)}`;
    case 'announcement': {
      const to = event.scope.of === 'league' ? ` to ${names.league(event.scope.leagueId)}` : '';
      return `Announcement${to}: ${event.title}`;
    }
  }
}

const daysOf = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** What a script does, in a few words. */
export function scriptTitle(script: Script, names: ScriptNames): string {
  switch (script.templateId) {
    case 'event':
      return eventTitle(script.parameters.event, names);
    case 'fund-correction': {
      const { fundId, change } = script.parameters;
      const what =
        change.of === 'cash'
          ? withSign(change.amount, names.money)
          : `${withSign(change.shares, writtenCount)} ${names.instrument(change.instrumentId)}`;
      return `Correction: ${what} for ${names.fund(fundId)}`;
    }
    case 'recalculate-ranks':
      return 'Recalculate ranks';
    case 'message-inactive-players':
      return `Message to players away for ${daysOf(script.parameters.days)}: ${script.parameters.title}`;
    case 'remove-empty-leagues':
      return `Remove empty leagues of ${daysOf(script.parameters.days)} and more`;
  }
}
