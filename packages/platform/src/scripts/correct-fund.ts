import {
  correctionEffect,
  correctionIssue,
  type FundCorrection,
  moneyIn,
  type ScriptFund,
  type ScriptInstrument,
} from '@bullpen/contract';
import { and, eq, sql } from 'drizzle-orm';
import { fundMovements, funds, holdings, players, seasons } from '../database/schema.ts';
import { valueFunds } from '../season/live/close-days.ts';
import { settleMedian } from '../season/median-values.ts';
import { settleValues } from '../season/settle-values.ts';
import { readScriptFunds, readScriptInstruments } from './script-context.ts';
import { ScriptFailure, type ScriptStep, type StepPlace } from './script-step.ts';

type Corrected = Pick<FundCorrection, 'fundId' | 'change'>;

/** A fund as a correction finds it. */
interface FoundFund {
  readonly fund: ScriptFund;
  readonly held: number;
  readonly instrument: ScriptInstrument | undefined;
  readonly currency: string;
}

/** Gives one fund cash or shares, or takes them from it, which is told of it as a movement of this run. */
export const correctFundStep = ({ fundId, change }: Corrected): ScriptStep => ({
  title: 'Correct the fund',
  changesFunds: true,
  measure: async () => ({ funds: 1, holdings: change.of === 'shares' ? 1 : 0 }),
  async sample(place) {
    const found = await findFund(place, { fundId, change });
    const { name, owner, value } = found.fund;
    const told = (which: string, worth: number) => `${which}\nFund ${moneyIn(found.currency, worth)}`;
    const { before, after, gain } = effectOf(change, found);
    return [{ kind: 'fund', id: fundId, name, owner, before: told(before, value), after: told(after, value + gain) }];
  },
  async run(context) {
    const { transaction, projectKey, runId, at, audit } = context;
    // Whoever deletes its player locks them, and the fund goes with them.
    await transaction.execute(sql`
      select from ${players} join ${funds} on ${funds.playerId} = ${players.id}
      where ${funds.id} = ${fundId} for no key update of ${players}`);
    const found = await findFund(context, { fundId, change });
    const { fund, held, instrument, currency } = found;
    // Whoever asked for it may have been told otherwise a while ago.
    const issue = correctionIssue(change, { ...fund, held, instrument, currency });
    if (issue) throw new ScriptFailure(issue.message);
    const { before, after, gain } = effectOf(change, found);
    const cash = change.of === 'cash' ? change.amount : 0;
    const shares = change.of === 'shares' ? change.shares : 0;
    const instrumentId = change.of === 'shares' ? change.instrumentId : null;
    await transaction
      .insert(fundMovements)
      .values({ fundId, instrumentId, at, quantity: shares, shares, paid: -cash, kind: 'correction', runId });
    if (instrumentId !== null) {
      const ofIt = and(eq(holdings.fundId, fundId), eq(holdings.instrumentId, instrumentId));
      const quantity = held + shares;
      if (quantity === 0) await transaction.delete(holdings).where(ofIt);
      else
        await transaction
          .insert(holdings)
          .values({ fundId, instrumentId, quantity })
          .onConflictDoUpdate({ target: [holdings.fundId, holdings.instrumentId], set: { quantity } });
    }
    await transaction
      .update(funds)
      .set({ cash: fund.cash + cash, value: fund.value + gain, scriptedAt: at })
      .where(eq(funds.id, fundId));
    await valueFunds(transaction, projectKey, eq(funds.id, fundId));
    await settleMedian(transaction, projectKey);
    await settleValues(transaction, projectKey);
    const { name } = fund;
    const ofWhat = instrument === undefined ? { cash: fund.cash } : { instrument: instrument.symbol, shares: held };
    const ofWhatNow =
      instrument === undefined ? { cash: fund.cash + cash } : { instrument: instrument.symbol, shares: held + shares };
    audit({
      action: 'fund.correct',
      subjectId: fundId,
      before: { name, ...ofWhat },
      after: { name, ...ofWhatNow },
    });
    return {
      said: `Corrected ${name}: ${after} instead of ${before}.`,
      counts: { funds: 1, holdings: instrumentId === null ? 0 : 1 },
    };
  },
});

const effectOf = (change: Corrected['change'], { fund, held, ...rest }: FoundFund) =>
  correctionEffect(change, { cash: fund.cash, held, ...rest });

async function findFund({ transaction, projectKey }: StepPlace, { fundId, change }: Corrected): Promise<FoundFund> {
  const fund = (await readScriptFunds(transaction, projectKey, [fundId])).get(fundId);
  if (!fund) throw new ScriptFailure('The fund is gone.');
  const [season] = await transaction
    .select({ currency: seasons.currency })
    .from(seasons)
    .where(eq(seasons.projectKey, projectKey));
  if (!season) throw new Error(`No season of ${projectKey} is laid out.`);
  const of = { fund, currency: season.currency };
  if (change.of === 'cash') return { ...of, held: 0, instrument: undefined };
  const { instrumentId } = change;
  const instrument = (await readScriptInstruments(transaction, projectKey, [instrumentId])).get(instrumentId);
  return { ...of, held: fund.shares.get(instrumentId) ?? 0, instrument };
}
