import { type FundCorrection, moneyIn, type ScriptDraft } from '@bullpen/contract';
import { and, desc, eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { projectKey, stageOfFile } from '../../test/testing/script-runs.ts';
import { expectSoundFunds } from '../../test/testing/sound-funds.ts';
import { readHoldings } from '../admin-api/manage/fund-holdings.ts';
import { listLedger } from '../admin-api/manage/fund-ledger.ts';
import { dryRunScript, validateScript } from '../admin-api/scripts/check-script.ts';
import { confirmScriptRun } from '../admin-api/scripts/create-run.ts';
import {
  announcements,
  fundMovements,
  fundReturns,
  funds,
  holdings,
  instruments,
  prices,
  quotes,
  scriptRuns,
} from '../database/schema.ts';

const stage = await stageOfFile();

const correctionOf = (parameters: FundCorrection): ScriptDraft => ({ templateId: 'fund-correction', parameters });
const correct = (parameters: FundCorrection, meanwhile?: () => Promise<unknown>) =>
  stage.run(correctionOf(parameters), meanwhile);
const validate = (parameters: FundCorrection) =>
  validateScript({ database: stage.database, clock: stage.clock }, projectKey, correctionOf(parameters));

const dryRunOf = (parameters: FundCorrection) =>
  dryRunScript({ database: stage.database, clock: stage.clock }, projectKey, correctionOf(parameters));
const message = { title: 'Your fund', text: 'We looked into it.' };

/** The fund that has most of something, and how it stands. */
async function largestHolding() {
  const [row] = await stage.database
    .select({ fund: funds, holding: holdings, symbol: instruments.symbol })
    .from(holdings)
    .innerJoin(funds, eq(funds.id, holdings.fundId))
    .innerJoin(instruments, eq(instruments.id, holdings.instrumentId))
    .where(eq(funds.projectKey, projectKey))
    .orderBy(desc(holdings.quantity), funds.id)
    .limit(1);
  const { fund, holding, symbol } = row ?? expect.fail();
  const [price = expect.fail()] = await stage.database
    .select({ close: prices.close })
    .from(prices)
    .where(eq(prices.instrumentId, holding.instrumentId))
    .orderBy(desc(prices.day))
    .limit(1);
  return { fund, holding, symbol, price: price.close };
}
const fundOf = async (id: string) =>
  (await stage.database.select().from(funds).where(eq(funds.id, id)))[0] ?? expect.fail();
const heldOf = async (fundId: string, instrumentId: string) =>
  (
    await stage.database
      .select()
      .from(holdings)
      .where(and(eq(holdings.fundId, fundId), eq(holdings.instrumentId, instrumentId)))
  )[0]?.quantity ?? 0;

it('gives a fund cash as it was shown beforehand, ranks all anew, and tells its player', async () => {
  const { database } = stage;
  const { fund } = await largestHolding();
  const amount = 250_000_00;
  const { ended, told } = await correct({ fundId: fund.id, change: { of: 'cash', amount }, ...message });
  const [before, after] = [fund.cash, fund.cash + amount].map((cash) => `Cash ${moneyIn('EUR', cash)}`);
  expect(ended).toMatchObject({ status: 'succeeded', counts: { funds: 1, holdings: 0, players: 1, instruments: 0 } });
  expect(ended.title).toBe(`Correction: +250,000.00 EUR for ${fund.name}`);
  // The message is no step of its own: only the last one's words are kept.
  expect(ended.outcome).toMatch(/^Corrected /);
  expect(told.map(({ action, subjectId, before, after }) => [action, subjectId, before, after])).toMatchObject([
    ['announcement.create', expect.anything(), null, { ...message, recipients: 1 }],
    ['fund.correct', fund.id, { cash: fund.cash }, { cash: fund.cash + amount }],
  ]);
  expect(await fundOf(fund.id)).toMatchObject({
    cash: fund.cash + amount,
    value: fund.value + amount,
    rank: 1,
    scriptedAt: new Date(stage.clock.now()),
  });
  await expectSoundFunds(database, projectKey);
  expect(await database.select().from(announcements).where(eq(announcements.runId, ended.id))).toMatchObject([
    { ...message, recipients: 1, audience: { of: 'player', playerId: fund.playerId } },
  ]);
  const [returned] = await database.select().from(fundReturns).where(eq(fundReturns.fundId, fund.id));
  expect(returned?.returnSeason).toBe(Math.trunc(((fund.value + amount - 10_000_000) * 1e6) / 10_000_000));
  const { samples } = await dryRunOf({ fundId: fund.id, change: { of: 'cash', amount: -amount } });
  expect(samples).toEqual([
    {
      kind: 'fund',
      id: fund.id,
      name: fund.name,
      owner: expect.any(String),
      before: `${after}\nFund ${moneyIn('EUR', fund.value + amount)}`,
      after: `${before}\nFund ${moneyIn('EUR', fund.value)}`,
    },
  ]);
});

it('gives and takes shares at the price of then, and takes all of them', async () => {
  const { fund, holding, price } = await largestHolding();
  const { instrumentId, quantity } = holding;
  const costOf = async () =>
    (await readHoldings(stage.database, { projectKey, id: fund.id, now: stage.clock.now() })).items.find(
      (item) => item.instrument.id === instrumentId,
    )?.cost ?? 0;
  const cost = await costOf();
  const { ended } = await correct({ fundId: fund.id, change: { of: 'shares', instrumentId, shares: 10 } });
  expect(await costOf()).toBe(cost + 10 * price);
  await stage.invert(ended);
  expect(await costOf()).toBe(cost);
  stage.wait(1);
  await correct({ fundId: fund.id, change: { of: 'shares', instrumentId, shares: 10 } });
  expect(await fundOf(fund.id)).toMatchObject({ cash: fund.cash, value: fund.value + 10 * price });
  await correct({ fundId: fund.id, change: { of: 'shares', instrumentId, shares: -quantity - 10 } });
  expect(await heldOf(fund.id, instrumentId)).toBe(0);
  expect((await fundOf(fund.id)).value).toBe(fund.value - quantity * price);
  await expectSoundFunds(stage.database, projectKey);
});

it('is refused beyond what there is, also where that was spent while it waited', async () => {
  const { database } = stage;
  const { fund, holding, symbol } = await largestHolding();
  const { instrumentId, quantity } = holding;
  const wrong = (field: string, message: string) => ({ ok: false, issues: [{ path: ['change', field], message }] });
  const cash = `The fund has ${moneyIn('EUR', fund.cash)} in cash: no more can be taken from it.`;
  expect(await validate({ fundId: fund.id, change: { of: 'cash', amount: -fund.cash - 1 } })).toEqual(
    wrong('amount', cash),
  );
  expect(await validate({ fundId: fund.id, change: { of: 'cash', amount: -fund.cash } })).toMatchObject({ ok: true });
  const shares = (count: number) => ({ of: 'shares', instrumentId, shares: count }) as const;
  expect(await validate({ fundId: fund.id, change: shares(-quantity - 1) })).toMatchObject(
    wrong('shares', `The fund holds ${quantity.toLocaleString('en-GB')} of ${symbol}: no more can be taken from it.`),
  );
  expect(await validate({ fundId: crypto.randomUUID(), change: shares(1) })).toMatchObject({
    ok: false,
    issues: [{ path: ['fundId'] }],
  });
  const { ended, actions } = await correct({ fundId: fund.id, change: { of: 'cash', amount: -fund.cash } }, () =>
    database
      .update(funds)
      .set({ cash: fund.cash - 1, value: fund.value - 1 })
      .where(eq(funds.id, fund.id)),
  );
  expect(ended).toMatchObject({ status: 'failed', outcome: expect.stringMatching(/Nothing was done\.$/) });
  expect([actions, await database.$count(fundMovements)]).toEqual([[], 0]);
});

it('is taken back once, where what it gave is still there', async () => {
  const { database } = stage;
  const { fund, holding } = await largestHolding();
  const { instrumentId, quantity } = holding;
  const given = await correct({ fundId: fund.id, change: { of: 'shares', instrumentId, shares: 7 }, ...message });
  await correct({ fundId: fund.id, change: { of: 'shares', instrumentId, shares: -quantity - 2 } });
  await expect(stage.invert(given.ended)).rejects.toMatchObject({ code: 'unprocessable' });
  await correct({ fundId: fund.id, change: { of: 'shares', instrumentId, shares: quantity + 2 } });
  const { ended } = await stage.invert(given.ended);
  expect(ended).toMatchObject({ status: 'succeeded', inverseOf: given.ended.id, counts: { funds: 1, players: 0 } });
  expect(await heldOf(fund.id, instrumentId)).toBe(quantity);
  await expect(stage.invert(given.ended)).rejects.toMatchObject({
    data: { fields: [{ message: 'This correction was taken back already.' }] },
  });
  const query = { sort: 'at', order: 'desc', limit: 4 } as const;
  const { items, balance } = await listLedger(
    database,
    { id: fund.id, player: { id: fund.playerId, name: '' } },
    query,
  );
  expect(balance.isEven).toBe(true);
  expect(items.map(({ kind, cause }) => [kind, cause.by])).toEqual(Array(4).fill(['correction', 'script']));
});

it('waits to be confirmed where its shares are counted otherwise by the time that it begins', async () => {
  const { fund, holding } = await largestHolding();
  const { instrumentId, quantity } = holding;
  const split = await stage.happen({ type: 'split', instrumentId, from: 1, to: 2 });
  stage.wait(1);
  // It had begun before, and its end was seen by nobody.
  const { ended } = await correct({ fundId: fund.id, change: { of: 'shares', instrumentId, shares: 3 } }, () =>
    stage.database
      .update(scriptRuns)
      .set({ endedAt: new Date(stage.clock.now()) })
      .where(eq(scriptRuns.id, split.ended.id)),
  );
  expect(ended.status).toBe('needs-confirmation');
  expect(await heldOf(fund.id, instrumentId)).toBe(quantity * 2);
});

it('sees the end of a split later than its prices, since whoever asks in between does not see them', async () => {
  const { instrumentId } = (await largestHolding()).holding;
  let at = stage.clock.now();
  vi.spyOn(stage.clock, 'now').mockImplementation(() => at++);
  const { ended } = await stage.happen({ type: 'split', instrumentId, from: 1, to: 2 });
  const [quote] = await stage.database.select().from(quotes).where(eq(quotes.isSplit, true));
  expect(Date.parse(ended.endedAt ?? '')).toBeGreaterThan(quote?.at.getTime() ?? expect.fail());
});

it('is not taken back once more where somebody has countered it meanwhile', async () => {
  const { fund } = await largestHolding();
  const cash = (amount: number) => ({ fundId: fund.id, change: { of: 'cash', amount } }) as const;
  const given = await correct(cash(100));
  await correct(cash(-100));
  const { ended } = await stage.invert(given.ended, []);
  expect(ended).toMatchObject({
    status: 'needs-confirmation',
    heldBecause: 'The same was run after this was asked for.',
  });
  expect((await fundOf(fund.id)).cash).toBe(fund.cash);
  const again = await stage.invert(given.ended);
  expect(again.ended.status).toBe('succeeded');
  // The one that waits has nothing left to take back: it says so instead of failing later.
  const act = { actorId: again.ended.startedBy.id, projectKey, at: new Date(stage.clock.now()), reason: 'A test.' };
  await expect(confirmScriptRun(stage, ended.id, act, { version: ended.version })).rejects.toMatchObject({
    data: { fields: [{ message: 'This correction was taken back already.' }] },
  });
});

it('is taken back as often as it was done', async () => {
  const { fund } = await largestHolding();
  const same = { fundId: fund.id, change: { of: 'cash', amount: 100 } } as const;
  const first = await correct(same);
  const second = await correct(same);
  for (const { ended } of [first, second]) expect((await stage.invert(ended, [])).ended.status).toBe('succeeded');
  expect((await fundOf(fund.id)).cash).toBe(fund.cash);
});

it('is not taken back by shares that are counted otherwise since', async () => {
  const { fund, holding } = await largestHolding();
  const { instrumentId } = holding;
  const { ended } = await correct({ fundId: fund.id, change: { of: 'shares', instrumentId, shares: 3 } });
  await stage.happen({ type: 'split', instrumentId, from: 1, to: 2 });
  await expect(stage.invert(ended)).rejects.toMatchObject({ data: { fields: [{ path: ['parameters', 'change'] }] } });
});

it('is known when the same is done again, until it was taken back', async () => {
  const { fund } = await largestHolding();
  const same = { fundId: fund.id, change: { of: 'cash', amount: 100 } } as const;
  const { ended } = await correct({ ...same, ...message });
  expect((await dryRunOf(same)).equalRuns).toMatchObject([{ id: ended.id }]);
  await stage.invert(ended);
  expect((await dryRunOf(same)).equalRuns).toEqual([]);
});
