import { type Season, type SeasonPhase, seasonDay, seasonPhaseAt } from '@bullpen/contract';
import { formatCount } from '../../foundation/format.ts';

const phases: Readonly<Record<SeasonPhase, string>> = {
  registration: 'Registration',
  trading: 'Trading',
  frozen: 'Frozen',
  finished: 'Finished',
};

const isKnown = (phase: string): phase is SeasonPhase => Object.hasOwn(phases, phase);

/** The phase at a moment: the answer that named it may be older. One that nobody here knows stays as the API wrote it. */
export const phaseAt = (season: Season, at: Date): string =>
  isKnown(season.phase) ? seasonPhaseAt({ ...season, isFrozen: season.phase === 'frozen' }, at) : season.phase;

/** The phase in a word. */
export const phaseWord = (phase: string): string => (isKnown(phase) ? phases[phase] : phase);

/** The day of the season, such as `Day 69 of 138`; undefined before and after it. */
export function dayLabel(season: Season, at: Date): string | undefined {
  const found = seasonDay(season, at);
  return found && `Day ${formatCount(found.day)} of ${formatCount(found.of)}`;
}

/** Where the season stands, in as few words as the top bar has room for. */
export function seasonHeadline(season: Season, at: Date): string {
  const phase = phaseAt(season, at);
  const day = dayLabel(season, at);
  if (day === undefined || !isKnown(phase)) return phaseWord(phase);
  return phase === 'trading' ? day : `${phaseWord(phase)}, ${day.toLowerCase()}`;
}
