import type { ScriptCounts, ScriptDryRun, ScriptSample } from '@bullpen/contract';
import type { AuditedChange } from '../database/audit.ts';
import type { Database } from '../database/database.ts';

/** What a step works with: its transaction, in whose name, and where it says what it does. */
export interface StepContext {
  readonly transaction: Database;
  readonly runId: string;
  readonly projectKey: string;
  /** The moment of the step, in the platform's time. */
  readonly at: Date;
  readonly audit: (entry: AuditedChange) => void;
}

/** What a step looks at while it does nothing yet. */
export type StepPlace = Pick<StepContext, 'transaction' | 'projectKey' | 'at'>;

/** What a step has done. */
export interface StepResult {
  /** In a sentence, for the log and for how the run ended. */
  readonly said: string;
  readonly counts?: Partial<ScriptCounts>;
}

/** How much a step is about; `paid` is null where that is known only afterwards, or nothing is paid. */
export type StepAmounts = Pick<ScriptDryRun, 'shares' | 'paid'>;

/** A part of a run that becomes true as a whole or not at all. Between two of them a run can be cancelled. */
export interface ScriptStep {
  /** For the log, before it begins. */
  readonly title: string;
  /** It changes funds of the project: these are held for it before it begins, and its moment is read once they are. */
  readonly changesFunds?: true;
  /** What it would count if it ran now; nothing without it. */
  readonly measure?: (place: StepPlace) => Promise<Partial<ScriptCounts>>;
  /** Shares of the instrument that it is about, in all funds, and what it would pay in all; nothing without it. */
  readonly amounts?: (place: StepPlace) => Promise<StepAmounts>;
  /** Some of what it would touch, at most so many; none without it. */
  readonly sample?: (place: StepPlace, most: number) => Promise<readonly ScriptSample[]>;
  readonly run: (context: StepContext) => Promise<StepResult>;
}

/** A run cannot go on, for a reason that people understand. */
export class ScriptFailure extends Error {
  override readonly name = 'ScriptFailure';
}

/** A run would do something else than what was confirmed: it waits until somebody confirms it. */
export class RunHeldError extends Error {
  override readonly name = 'RunHeldError';
}

/** Nothing touched. */
export const noCounts: ScriptCounts = { players: 0, funds: 0, holdings: 0, instruments: 0, leagues: 0 };

/** What two steps have touched together. */
export const addCounts = (counts: ScriptCounts, more: Partial<ScriptCounts> = {}): ScriptCounts => ({
  players: counts.players + (more.players ?? 0),
  funds: counts.funds + (more.funds ?? 0),
  holdings: counts.holdings + (more.holdings ?? 0),
  instruments: counts.instruments + (more.instruments ?? 0),
  leagues: counts.leagues + (more.leagues ?? 0),
});
